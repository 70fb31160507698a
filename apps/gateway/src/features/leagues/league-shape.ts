import { z } from 'zod';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import type { League, ReportedScorer, Table } from './league.ts';

const SEASON = z.object({
  year: z.number(),
  start: z.string(),
  end: z.string(),
  current: z.boolean(),
  has: z.object({ standings: z.boolean(), scorers: z.boolean(), lineups: z.boolean() }),
});

const LEAGUE = z.object({
  id: z.string(),
  sport: z.string(),
  name: z.string(),
  type: z.enum(['league', 'cup']),
  country: z.object({ code: z.string().nullable(), name: z.string() }),
  logo: z.string().nullable(),
  seasons: z.array(SEASON),
});

const TEAM = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
});

const RECORD = z.object({
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  goalsFor: z.number(),
  goalsAgainst: z.number(),
});

const STANDING_ROW = z.object({
  rank: z.number(),
  team: TEAM,
  ...RECORD.shape,
  points: z.number(),
  form: z.array(z.enum(['W', 'D', 'L'])),
  description: z.string().nullable(),
  adjustment: z.number().nullable(),
  home: RECORD.nullable(),
  away: RECORD.nullable(),
});

const TABLE = z.object({ name: z.string().nullable(), rows: z.array(STANDING_ROW) });

const SCORER = z.object({
  player: z.object({
    id: z.string().nullable(),
    name: z.string(),
    nationality: z.string().nullable(),
    photo: z.string().nullable(),
  }),
  team: TEAM,
  goals: z.number(),
  penalties: z.number().nullable(),
  assists: z.number().nullable(),
  played: z.number().nullable(),
});

export const LEAGUES_SHAPE = shapeOf<readonly League[]>()(z.array(LEAGUE));
export const TABLES_SHAPE = shapeOf<readonly Table[]>()(z.array(TABLE));
export const SCORERS_SHAPE = shapeOf<readonly ReportedScorer[]>()(z.array(SCORER));
export const ROUNDS_SHAPE = shapeOf<readonly string[]>()(z.array(z.string()));
