import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownSitemapError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such map');
  }
}
