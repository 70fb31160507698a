import { EventPeriod, EventType, StatusCode } from '@touchline/contracts';
import { z } from 'zod';
import { shapeOf } from '../../../platform/cache/shapes/source-shape.ts';
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

export const EVENT = z.object({
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

export const REPORTED_MATCH = z.object({
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

/** What every list of matches, and a single match, is kept as. */
export const REPORTED_MATCHES_SHAPE = shapeOf<ReportedMatches>()(
  z.object({
    observedAtMs: z.number(),
    answeredAtMs: z.number().optional(),
    matches: z.array(REPORTED_MATCH),
  }),
);
