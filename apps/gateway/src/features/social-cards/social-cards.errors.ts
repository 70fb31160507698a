import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownCardError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such picture');
  }
}
