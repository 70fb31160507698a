import { GAME_PERIODS, GAME_SPORTS, GAME_STATUS_CODES } from '@touchline/contracts';
import { z } from 'zod';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import type { GameLeague, GameTable } from './game.ts';
import type { ReportedGames } from './sports.cache.ts';

const COUNTRY = z.object({ code: z.string().nullable(), name: z.string() });
const TEAM = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() });
const POINTS = z.number().nullable();

const GAME = z.object({
  id: z.string(),
  sport: z.enum(GAME_SPORTS),
  league: z.object({
    id: z.string(),
    name: z.string(),
    country: COUNTRY,
    logo: z.string().nullable(),
    season: z.string(),
  }),
  stage: z.string().nullable(),
  week: z.string().nullable(),
  venue: z.string().nullable(),
  startsMs: z.number(),
  status: z.object({ code: z.enum(GAME_STATUS_CODES), clock: z.number().nullable() }),
  home: TEAM,
  away: TEAM,
  score: z.object({
    home: POINTS,
    away: POINTS,
    periods: z.array(z.object({ key: z.enum(GAME_PERIODS), home: POINTS, away: POINTS })),
  }),
});

const LEAGUE = z.object({
  id: z.string(),
  name: z.string(),
  country: COUNTRY,
  logo: z.string().nullable(),
  seasons: z.array(
    z.object({
      name: z.string(),
      start: z.string().nullable(),
      end: z.string().nullable(),
      current: z.boolean().nullable(),
      standings: z.boolean(),
    }),
  ),
});

const TABLE = z.object({
  name: z.string().nullable(),
  rows: z.array(
    z.object({
      rank: z.number(),
      team: TEAM,
      played: z.number(),
      won: z.number(),
      wonOvertime: z.number().nullable(),
      lostOvertime: z.number().nullable(),
      lost: z.number(),
      scored: z.number(),
      conceded: z.number(),
      points: z.number().nullable(),
      form: z.array(z.enum(['W', 'L', 'D'])),
      note: z.string().nullable(),
    }),
  ),
});

export const REPORTED_GAMES_SHAPE = shapeOf<ReportedGames>()(
  z.object({ observedAtMs: z.number(), games: z.array(GAME) }),
);
export const GAME_LEAGUES_SHAPE = shapeOf<readonly GameLeague[]>()(z.array(LEAGUE));
export const GAME_TABLES_SHAPE = shapeOf<readonly GameTable[]>()(z.array(TABLE));
