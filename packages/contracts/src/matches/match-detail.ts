import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { MatchEvent, PersonRef } from './match-event.ts';
import { MatchSummary } from './match-summary.ts';

export const LineupPlayer = z.object({
  id: Id.nullable(),
  name: z.string(),
  number: z.int().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
  /** Row 1 is the goalkeeper, column 1 is left in the direction of play; `null` if unknown or on the bench. */
  grid: z.object({ row: z.int().min(1), column: z.int().min(1) }).nullable(),
});
export type LineupPlayer = z.infer<typeof LineupPlayer>;

/** Colours are `#rrggbb`. */
export const KitColors = z.object({ primary: z.string(), number: z.string(), border: z.string() });
export type KitColors = z.infer<typeof KitColors>;

export const Lineup = z.object({
  formation: z.string().nullable(),
  coach: PersonRef.nullable(),
  kit: z.object({ player: KitColors, goalkeeper: KitColors }).nullable(),
  starters: z.array(LineupPlayer),
  substitutes: z.array(LineupPlayer),
});
export type Lineup = z.infer<typeof Lineup>;

export const STATISTIC_KEYS = [
  'possession',
  'expected-goals',
  'shots',
  'shots-on-goal',
  'shots-off-goal',
  'blocked-shots',
  'shots-inside-box',
  'shots-outside-box',
  'corners',
  'offsides',
  'fouls',
  'yellow-cards',
  'red-cards',
  'saves',
  'passes',
  'accurate-passes',
  'pass-accuracy',
] as const;

/** `key` is one of STATISTIC_KEYS or that of a newer server. Show keys that have a text, skip others. */
export const MatchStatistic = z.object({
  key: z.string(),
  home: z.number().nullable(),
  away: z.number().nullable(),
  unit: z.enum(['count', 'percent', 'ratio']),
});
export type MatchStatistic = z.infer<typeof MatchStatistic>;

export const Broadcast = z.object({ country: z.string(), channel: z.string(), url: z.string().nullable() });
export type Broadcast = z.infer<typeof Broadcast>;

/** `lineups` is `null` before they are published; `statistics` is empty if none are available. */
export const MatchDetail = MatchSummary.extend({
  /** The kick-off before it was moved; `null` if it was not, or not while this site observed the match. */
  previousKickoff: Instant.nullable().default(null),
  events: z.array(MatchEvent),
  lineups: z.object({ home: Lineup, away: Lineup }).nullable(),
  statistics: z.array(MatchStatistic),
  venue: z.object({ name: z.string().nullable(), city: z.string().nullable() }).nullable(),
  referee: z.string().nullable(),
  broadcasts: z.array(Broadcast),
});
export type MatchDetail = z.infer<typeof MatchDetail>;
