import { ProblemError } from '../../platform/http-server/problem-error.ts';

export class UnknownSportError extends ProblemError {
  constructor() {
    super('not-found', 'No sport has this name');
  }
}
