import { ProblemError } from '../../platform/errors/problem-error.ts';

/** No such language, league or team. */
export class UnknownFeedError extends ProblemError {
  constructor() {
    super('not-found', 'There is no such feed');
  }
}
