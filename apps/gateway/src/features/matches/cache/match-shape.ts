import { EventPeriod, EventType, StatusCode, EventState } from '@touchline/contracts';
import { z } from 'zod';
import { shapeOf } from '../../../platform/cache/shapes/source-shape.ts';
import type { Match, SnapshotEvent } from '../match/match-snapshot.ts';
import type { ReportedMatches } from './matches.cache.ts';

const PERSON = z.object({ id: z.string().nullable(), name: z.string() });

const PLAYER = z.object({
  id: z.string().nullable(),
  name: z.string(),
  number: z.number().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
  grid: z.object({ row: z.number(), column: z.number() }).nullable(),
});

const KIT_COLORS = z.object({ primary: z.string(), number: z.string(), border: z.string() });

const LINEUP = z.object({
  formation: z.string().nullable(),
  coach: PERSON.nullable(),
  kit: z.object({ player: KIT_COLORS, goalkeeper: KIT_COLORS }).nullable(),
  starters: z.array(PLAYER),
  substitutes: z.array(PLAYER),
});

const SIDE = z.enum(['home', 'away']);
const GOALS = z.object({ home: z.number(), away: z.number() });

const TEAM = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
});

const LEAGUE = z.object({
  id: z.string(),
  name: z.string(),
  country: z.object({ code: z.string().nullable(), name: z.string() }),
  season: z.number(),
  round: z.string().nullable(),
  logo: z.string().nullable(),
});

const STATUS = z.object({
  code: StatusCode,
  raw: z.string(),
  minute: z.number().nullable(),
  addedTime: z.number().nullable(),
  confirmed: z.boolean(),
});

const SCORE = z.object({
  home: z.number().nullable(),
  away: z.number().nullable(),
  halfTime: GOALS.nullable(),
  fullTime: GOALS.nullable(),
  extraTime: GOALS.nullable(),
  penalties: GOALS.nullable(),
});

const EVENT = z.object({
  minute: z.number(),
  addedTime: z.number().nullable(),
  period: EventPeriod,
  side: SIDE.nullable(),
  type: EventType,
  player: PERSON.nullable(),
  related: PERSON.nullable(),
  text: z.string().nullable(),
});

const STATISTIC = z.object({
  key: z.string(),
  home: z.number().nullable(),
  away: z.number().nullable(),
  unit: z.enum(['count', 'percent', 'ratio']),
});

const REPORTED_MATCH = z.object({
  id: z.string(),
  sport: z.string(),
  league: LEAGUE,
  kickoffMs: z.number(),
  kickoffConfirmed: z.boolean(),
  status: STATUS,
  home: TEAM,
  away: TEAM,
  score: SCORE,
  aggregate: GOALS.nullable(),
  winner: z.enum(['home', 'away', 'draw']).nullable(),
  venue: z.object({ name: z.string().nullable(), city: z.string().nullable() }).nullable(),
  referee: z.string().nullable(),
  events: z.array(EVENT).optional(),
  lineups: z.object({ home: LINEUP, away: LINEUP }).nullish(),
  statistics: z.array(STATISTIC).optional(),
});

/** The schema of every cached source of matches: lists and single matches. */
export const REPORTED_MATCHES_SHAPE = shapeOf<ReportedMatches>()(
  z.object({
    observedAtMs: z.number(),
    answeredAtMs: z.number().optional(),
    matches: z.array(REPORTED_MATCH),
  }),
);

/** A snapshot as it is published on the live stream, which carries no line-ups and no statistics. */
export interface PublishedMatch extends Omit<Match, 'events' | 'lineups' | 'statistics'> {
  readonly events?: readonly SnapshotEvent[] | undefined;
}

const MatchEventShape = EVENT.extend({
  id: z.string(),
  revision: z.number(),
  state: EventState,
  firstSeenMs: z.number(),
  history: z.array(z.object({ state: EventState, atMs: z.number() })),
});

const Shape: z.ZodType<PublishedMatch> = REPORTED_MATCH.omit({
  events: true,
  lineups: true,
  statistics: true,
}).extend({
  events: z.array(MatchEventShape).optional(),
  previousKickoffMs: z.number().nullable(),
  version: z.number(),
  observedAtMs: z.number(),
  changedAtMs: z.number(),
  behindSinceMs: z.number().nullable(),
});

export function publishedOf(match: Match): PublishedMatch {
  const published = { ...match, lineups: undefined, statistics: undefined };
  return published;
}

/**
 * Parses a match published by another process. Returns `undefined` if another release wrote it in a different shape.
 */
export function publishedMatch(text: string): PublishedMatch | undefined {
  const read = Shape.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
}
