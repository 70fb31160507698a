import { SPORT_SLUGS, type SportSlug } from '@touchline/contracts';
import { ProblemError } from '../../platform/errors/problems.ts';

/** A sport supported by the site. */
export interface KnownSport {
  readonly slug: SportSlug;
  /** English name for API clients; pages use their own language. */
  readonly name: string;
}

const NAMES: Readonly<Record<SportSlug, string>> = {
  football: 'Football',
  basketball: 'Basketball',
  hockey: 'Ice hockey',
};

/** In the order of `SPORT_SLUGS`: football first. */
export const SPORTS: readonly KnownSport[] = SPORT_SLUGS.map((slug) => ({ slug, name: NAMES[slug] }));

export class UnknownSportError extends ProblemError {
  constructor() {
    super('not-found', 'No sport has this name');
  }
}

/** Football's matches, leagues and tables have their own paths. */
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
