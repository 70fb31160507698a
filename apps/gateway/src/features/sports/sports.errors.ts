import { ProblemError } from '../../platform/errors/problem-error.ts';

export class UnknownSportError extends ProblemError {
  constructor() {
    super('not-found', 'No sport has this name');
  }
}

/** Football's matches, leagues and tables have paths of their own. */
export class NoGamesOfSportError extends ProblemError {
  constructor() {
    super('not-found', 'No sport with games has this name; football is under /api/matches and /api/leagues');
  }
}

export class UnknownSportLeagueError extends ProblemError {
  constructor() {
    super('not-found', 'The sport has no league with this id, or the league no such season');
  }
}
