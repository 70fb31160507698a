import { z } from 'zod';
import { Id, SeasonYear } from '../identifiers/identifiers.ts';
import { Goals, TeamRef } from '../matches/match-summary.ts';
import { LeagueSummary } from './league.ts';

export const ZONES = [
  'champion',
  'promotion',
  'promotion-playoff',
  'continental-1',
  'continental-2',
  'continental-3',
  'next-round',
  'relegation-playoff',
  'relegation',
  'other',
] as const;

/** The consequence of a rank: `kind` for the colour and the legend, `name` for the competition it names, if any. */
export const Zone = z.object({ kind: z.enum(ZONES), name: z.string().nullable() });
export type Zone = z.infer<typeof Zone>;

/** A team's home or away record. */
export const TableRecord = z.object({
  played: z.int().min(0),
  won: z.int().min(0),
  drawn: z.int().min(0),
  lost: z.int().min(0),
  goalsFor: z.int().min(0),
  goalsAgainst: z.int().min(0),
});
export type TableRecord = z.infer<typeof TableRecord>;

export const StandingRow = z.object({
  rank: z.int().min(1),
  team: TeamRef,
  ...TableRecord.shape,
  goalDifference: z.int(),
  points: z.int(),
  /** The last matches, oldest first. */
  form: z.array(z.enum(['W', 'D', 'L'])),
  zone: Zone.nullable(),
  /** Points added or deducted by a ruling; `null` if none is known. */
  adjustment: z.int().nullable(),
  /** `null` if the provider does not separate home and away. */
  home: TableRecord.nullable().default(null),
  away: TableRecord.nullable().default(null),
});
export type StandingRow = z.infer<typeof StandingRow>;

/** `name` is null when a competition has one table only. */
export const StandingGroup = z.object({ name: z.string().nullable(), rows: z.array(StandingRow) });
export type StandingGroup = z.infer<typeof StandingGroup>;

/**
 * A live match. `counted` is the score that the rows already include (some providers include it); `null` if they do
 * not.
 */
export const LiveInTable = z.object({
  match: Id,
  home: Id,
  away: Id,
  score: Goals,
  counted: Goals.nullable(),
});
export type LiveInTable = z.infer<typeof LiveInTable>;

/**
 * `rules` are the known tie-breaks in order. `limits` are keys for what the table cannot show of its season
 * ("frozen", "expelled").
 */
export const Standings = z.object({
  league: LeagueSummary,
  season: SeasonYear,
  groups: z.array(StandingGroup),
  rules: z.array(z.string()),
  limits: z.array(z.string()).default([]),
  live: z.array(LiveInTable).default([]),
});
export type Standings = z.infer<typeof Standings>;

export const Scorer = z.object({
  rank: z.int().min(1),
  player: z.object({
    id: z.string().nullable(),
    name: z.string(),
    nationality: z.string().nullable(),
    photo: z.string().nullable(),
  }),
  team: TeamRef,
  goals: z.int().min(0),
  penalties: z.int().min(0).nullable(),
  assists: z.int().min(0).nullable(),
  played: z.int().min(0).nullable(),
});
export type Scorer = z.infer<typeof Scorer>;

export const Scorers = z.object({ league: LeagueSummary, season: SeasonYear, scorers: z.array(Scorer) });
export type Scorers = z.infer<typeof Scorers>;
