import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { CountryRef, Phase } from '../matches/match-summary.ts';
import { GAME_PERIODS, GAME_SPORTS, GAME_STATUS_CODES } from './game-status.ts';

/** A sport of the game upstream; football always comes first. */
export const Sport = z.object({ slug: z.string(), name: z.string(), live: z.int().min(0).nullable() });
export type Sport = z.infer<typeof Sport>;

export const SportTeam = z.object({ id: Id, name: z.string(), logo: z.string().nullable() });
export type SportTeam = z.infer<typeof SportTeam>;

/** A season as its league names it: `2026-2027`, or `2026`. */
const Season = z.string().min(1).max(16);

/** Ids are per sport: basketball's 12 is not football's 12. */
export const SportLeagueRef = z.object({
  id: Id,
  name: z.string(),
  country: CountryRef,
  logo: z.string().nullable(),
  season: Season,
});
export type SportLeagueRef = z.infer<typeof SportLeagueRef>;

/** A league, and whether its current season has a table. */
export const SportLeague = SportLeagueRef.extend({ standings: z.boolean() });
export type SportLeague = z.infer<typeof SportLeague>;

/** The score of one quarter or period; `null` before it begins. `SO` counts a shoot-out's goals. */
export const PeriodScore = z.object({
  key: z.enum(GAME_PERIODS),
  home: z.int().min(0).nullable(),
  away: z.int().min(0).nullable(),
});
export type PeriodScore = z.infer<typeof PeriodScore>;

/** A game of a sport other than football: an item of a list, with its score by quarters or periods. */
export const SportGame = z.object({
  id: Id,
  sport: z.enum(GAME_SPORTS),
  league: SportLeagueRef,
  /** The provider's text ("Play Offs"); `null` if it only names the league. */
  stage: z.string().nullable(),
  week: z.string().nullable(),
  venue: z.string().nullable(),
  startsAt: Instant,
  status: z.object({
    code: z.enum(GAME_STATUS_CODES),
    phase: Phase,
    /** Minutes played of the current quarter or period; `null` if the clock is stopped or unknown. */
    clock: z.int().min(0).nullable(),
    /** The current quarter or period, or during a break the last one. */
    period: z.enum(GAME_PERIODS).nullable(),
  }),
  home: SportTeam,
  away: SportTeam,
  score: z.object({
    /** Includes overtime, and the goal for a won shoot-out if the league counts it. */
    home: z.int().min(0).nullable(),
    away: z.int().min(0).nullable(),
    periods: z.array(PeriodScore),
  }),
  /** `null` until it has ended. Draws exist only in leagues that allow them. */
  winner: z.enum(['home', 'away', 'draw']).nullable(),
  updatedAt: Instant,
});
export type SportGame = z.infer<typeof SportGame>;

const SPORT_ZONES = ['play-offs', 'promotion', 'relegation'] as const;

/** Overtime wins and defeats exist in hockey only; points exist only in leagues that award them. */
export const SportStandingRow = z.object({
  rank: z.int().min(1),
  team: SportTeam,
  played: z.int().min(0),
  won: z.int().min(0),
  wonOvertime: z.int().min(0).nullable(),
  lostOvertime: z.int().min(0).nullable(),
  lost: z.int().min(0),
  scored: z.int().min(0),
  conceded: z.int().min(0),
  difference: z.int(),
  /** Share of games won, 0 to 1; null before the first game. */
  winShare: z.number().min(0).max(1).nullable(),
  points: z.int().nullable(),
  /** The last games in the provider's order, the latest last. */
  form: z.array(z.enum(['W', 'L', 'D'])),
  /** The consequence of the rank; `null` if none is known. */
  zone: z.enum(SPORT_ZONES).nullable(),
});
export type SportStandingRow = z.infer<typeof SportStandingRow>;

/** `name` is null when a league has one table only. */
export const SportStandings = z.object({
  sport: z.enum(GAME_SPORTS),
  league: SportLeague,
  season: z.string(),
  groups: z.array(z.object({ name: z.string().nullable(), rows: z.array(SportStandingRow) })),
});
export type SportStandings = z.infer<typeof SportStandings>;
