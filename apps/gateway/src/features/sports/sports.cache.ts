import type { PhaseSpan } from '@touchline/cache';
import { highestPriorityPhase } from '../../platform/cache/phases.ts';
import { gamePhaseOf, type GameSport, type GameStatusCode } from '@touchline/contracts';
import { fixturePhase, type FixtureState } from '../fixture-phase/index.ts';
import type { Game } from './game.ts';

/** The unprocessed result of a call, and when it was made. */
export interface ReportedGames {
  readonly observedAtMs: number;
  readonly games: readonly Game[];
}

/** Rows in the cache policy. `sports` is for the list of sports that is built here when no upstream responds. */
export const ROUTES = {
  sports: 'sports',
  games: 'sports.games',
  leagues: 'sports.leagues',
  standings: 'sports.standings',
} as const;

/** The number is the version of the shape, so that entries of another release are not read. */
export const keys = {
  games: (sport: GameSport, utcDay: string) => `sports:1:${sport}:games:${utcDay}`,
  leagues: (sport: GameSport) => `sports:1:${sport}:leagues`,
  standings: (sport: GameSport, leagueId: string, season: string) =>
    `sports:1:${sport}:standings:${leagueId}:${season}`,
} as const;

export const sportTag = (sport: string): string => `sport:${sport}`;
/** Tags by which staff can have data read again. */
export const sportSourceTags = (sport: GameSport): readonly string[] => [`source:${sportTag(sport)}`];

/**
 * The end of most quarters or periods is like any minute. The last one, overtime and a shoot-out may end at any
 * second.
 */
const STATE: Readonly<Partial<Record<GameStatusCode, FixtureState>>> = {
  Q4: 'shoot-out',
  P3: 'shoot-out',
  OT: 'shoot-out',
  PT: 'shoot-out',
};

function stateOf(code: GameStatusCode): FixtureState {
  const own = STATE[code];
  if (own !== undefined) return own;
  switch (gamePhaseOf(code)) {
    case 'scheduled':
      return 'scheduled';
    case 'live':
      return 'live';
    case 'break':
      return 'half-time';
    case 'interrupted':
      return 'interrupted';
    case 'finished':
      return 'finished';
    case 'postponed':
    case 'cancelled':
    case 'abandoned':
    case 'awarded':
      return 'off';
  }
}

/** The hottest game decides how long a day's list is cached. */
export function phaseOfGames(reported: ReportedGames | undefined, nowMs: number): PhaseSpan {
  return highestPriorityPhase(
    (reported?.games ?? []).map(({ startsMs, status }) =>
      fixturePhase(
        { kickoffMs: startsMs, state: stateOf(status.code), minute: null, addedTime: null },
        nowMs,
      ),
    ),
  );
}
