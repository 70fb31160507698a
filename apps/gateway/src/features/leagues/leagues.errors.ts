import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownLeagueError extends ProblemError {
  constructor() {
    super('not-found', 'No league has this id');
  }
}

export class UnknownSeasonError extends ProblemError {
  constructor() {
    super('not-found', 'The league has no such season');
  }
}
