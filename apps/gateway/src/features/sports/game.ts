import type { GamePeriod, GameSport, GameStatusCode } from '@touchline/contracts';

interface GameTeam {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
}

interface GameLeagueRef {
  readonly id: string;
  readonly name: string;
  readonly country: { readonly code: string | null; readonly name: string };
  readonly logo: string | null;
  /** The league's name of the season: `2026-2027`, `2026`. */
  readonly season: string;
}

interface GamePeriodScore {
  readonly key: GamePeriod;
  readonly home: number | null;
  readonly away: number | null;
}

/** A game of a sport other than football, as reported by an upstream. */
export interface Game {
  readonly id: string;
  readonly sport: GameSport;
  readonly league: GameLeagueRef;
  readonly stage: string | null;
  readonly week: string | null;
  readonly venue: string | null;
  readonly startsMs: number;
  readonly status: {
    readonly code: GameStatusCode;
    /** Minutes played of the current quarter or period. */
    readonly clock: number | null;
  };
  readonly home: GameTeam;
  readonly away: GameTeam;
  readonly score: {
    readonly home: number | null;
    readonly away: number | null;
    /** The periods that have begun, in order. */
    readonly periods: readonly GamePeriodScore[];
  };
}

export interface GameSeason {
  readonly name: string;
  /** `YYYY-MM-DD`; `null` if not reported. */
  readonly start: string | null;
  readonly end: string | null;
  /** `null` if the provider does not say which season is current. */
  readonly current: boolean | null;
  readonly standings: boolean;
}

export interface GameLeague {
  readonly id: string;
  readonly name: string;
  readonly country: GameLeagueRef['country'];
  readonly logo: string | null;
  readonly seasons: readonly GameSeason[];
}

export interface GameTableRow {
  readonly rank: number;
  readonly team: GameTeam;
  readonly played: number;
  readonly won: number;
  readonly wonOvertime: number | null;
  readonly lostOvertime: number | null;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number | null;
  readonly form: readonly ('W' | 'L' | 'D')[];
  /** What the rank leads to, in the provider's words. */
  readonly note: string | null;
}

export interface GameTable {
  readonly name: string | null;
  readonly rows: readonly GameTableRow[];
}

/** Source of games of sports other than football: a port of the game upstream's sister APIs. */
export abstract class GameSource {
  /** The sports that have an upstream; a call for another one fails with `feature-off`. */
  abstract readonly sports: readonly GameSport[];

  /** Returns the games of all leagues that begin on a UTC day. */
  abstract ofDay(sport: GameSport, utcDay: string): Promise<readonly Game[]>;

  abstract leagues(sport: GameSport): Promise<readonly GameLeague[]>;

  /** Empty if the league has no table (yet). */
  abstract standings(sport: GameSport, leagueId: string, season: string): Promise<readonly GameTable[]>;
}

/** Returns the season that is played on a day (`YYYY-MM-DD`), otherwise the one that begins last. */
export function presentGameSeason(
  { seasons }: Pick<GameLeague, 'seasons'>,
  today: string,
): GameSeason | undefined {
  return (
    seasons.find(({ current }) => current === true) ??
    seasons.find(({ start, end }) => start !== null && end !== null && start <= today && today <= end) ??
    seasons.toSorted((a, b) => (a.start ?? a.name).localeCompare(b.start ?? b.name)).at(-1)
  );
}

/** Returns the requested season if the league has it, or the current one if none was requested. */
export function chosenGameSeason(
  league: Pick<GameLeague, 'seasons'>,
  asked: string | undefined,
  today: string,
): GameSeason | undefined {
  if (asked === undefined) return presentGameSeason(league, today);
  return league.seasons.find(({ name }) => name === asked);
}
