import { z } from 'zod';
import { Id, Instant, SeasonYear } from '../identifiers/identifiers.ts';
import { PHASES, STATUS_CODES } from './phase.ts';

export const StatusCode = z.enum(STATUS_CODES);
export type StatusCode = z.infer<typeof StatusCode>;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

/** `minute` is that of the match clock (45 during first-half stoppage), `addedTime` the minutes beyond it. */
export const MatchStatus = z.object({
  code: StatusCode,
  phase: Phase,
  minute: z.int().min(0).nullable(),
  addedTime: z.int().min(0).nullable(),
  /** `false` while the result may still change: the provider has not confirmed it, or does not say. */
  confirmed: z.boolean(),
});
export type MatchStatus = z.infer<typeof MatchStatus>;

export const Side = z.enum(['home', 'away']);
export type Side = z.infer<typeof Side>;

export const Goals = z.object({ home: z.int().min(0), away: z.int().min(0) });
export type Goals = z.infer<typeof Goals>;

/** `code` is ISO 3166-1 alpha-2 or an ISO 3166-2 home nation (`GB-ENG`); `null` if it is not of one country. */
export const CountryRef = z.object({ code: z.string().nullable(), name: z.string() });
export type CountryRef = z.infer<typeof CountryRef>;

export const TeamRef = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
});
export type TeamRef = z.infer<typeof TeamRef>;

export const MatchLeague = z.object({
  id: Id,
  name: z.string(),
  country: CountryRef,
  season: SeasonYear,
  /** As the provider spells it ("Regular Season - 12"); `roundName` of the messages parses it. */
  round: z.string().nullable(),
  logo: z.string().nullable(),
  /** Global interest, 0 to 100. Orders leagues of several responses. */
  importance: z.int().min(0).max(100).default(30),
  /** Without a title to win; listed last. */
  friendly: z.boolean().default(false),
});
export type MatchLeague = z.infer<typeof MatchLeague>;

/** `home` and `away` never include shoot-out goals. */
export const Score = z.object({
  home: z.int().min(0).nullable(),
  away: z.int().min(0).nullable(),
  halfTime: Goals.nullable(),
  fullTime: Goals.nullable(),
  extraTime: Goals.nullable(),
  penalties: Goals.nullable(),
});
export type Score = z.infer<typeof Score>;

/** The score of a match that has not begun. */
export const NO_SCORE: Score = {
  home: null,
  away: null,
  halfTime: null,
  fullTime: null,
  extraTime: null,
  penalties: null,
};

/** An item of a list of matches, and the head of a match page. */
export const MatchSummary = z.object({
  id: Id,
  sport: z.string(),
  league: MatchLeague,
  kickoff: Instant,
  kickoffConfirmed: z.boolean(),
  /** IANA zone of the venue; `null` if unknown. */
  venueZone: z.string().nullable().default(null),
  status: MatchStatus,
  home: TeamRef,
  away: TeamRef,
  score: Score,
  aggregate: Goals.nullable(),
  /** `null` until the match has ended. */
  winner: z.enum(['home', 'away', 'draw']).nullable(),
  redCards: Goals,
  hot: z.boolean(),
  stream: z.enum(['none', 'free', 'paid']),
  highlights: z.boolean(),
  updatedAt: Instant,
});
export type MatchSummary = z.infer<typeof MatchSummary>;
