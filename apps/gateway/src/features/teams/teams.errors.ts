import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownTeamError extends ProblemError {
  constructor() {
    super('not-found', 'No team has this id');
  }
}

/** Not of the form `a-vs-b`, or a team against itself. */
export class NoPairError extends ProblemError {
  constructor() {
    super('bad-request', 'Two different teams are needed, as a-vs-b', [
      { path: 'slug', message: 'must be two team ids joined by -vs-' },
    ]);
  }
}
