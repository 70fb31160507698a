import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownSessionError extends ProblemError {
  constructor() {
    super('not-found', 'No session of yours has this id');
  }
}
