import { ProblemError } from '../../platform/http-server/problem-error.ts';

export class UnknownMatchError extends ProblemError {
  constructor() {
    super('not-found', 'No match has this id');
  }
}
