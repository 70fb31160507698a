import { highestPriorityPhase, type PhaseSpan } from '@touchline/cache';
import { gamePhaseOf, type GameSport, type GameStatusCode } from '@touchline/contracts';
import { fixturePhase, type FixtureState } from '../fixture-phase/index.ts';
import type { Game } from './game.ts';

/** What a call brought, and when: kept as told. */
export interface ReportedGames {
  readonly observedAtMs: number;
  readonly games: readonly Game[];
}

/** Rows of the policy. `sports` is of what is made here: the list of sports when no upstream answers. */
export const ROUTES = {
  sports: 'sports',
  games: 'sports.games',
  leagues: 'sports.leagues',
  standings: 'sports.standings',
} as const;

/** The number is the shape's version, so that another release's entries are not read. */
export const keys = {
  games: (sport: GameSport, utcDay: string) => `sports:1:${sport}:games:${utcDay}`,
  leagues: (sport: GameSport) => `sports:1:${sport}:leagues`,
  standings: (sport: GameSport, leagueId: string, season: string) =>
    `sports:1:${sport}:standings:${leagueId}:${season}`,
} as const;

export const sportTag = (sport: string): string => `sport:${sport}`;
/** What staff may ask to be read anew. */
export const sportSourceTags = (sport: GameSport): readonly string[] => [`source:${sportTag(sport)}`];

/** The end of a quarter is as any minute; the end of the last one, overtime and a shoot-out may be any second. */
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

/** The hottest game decides how long a day's list keeps. */
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
