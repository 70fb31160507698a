import { z } from 'zod';
import { shapeOf } from '../../platform/cache/shapes/source-shape.ts';
import type { ReportedSquadPlayer, Team } from './team.ts';

const TEAM = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
  sport: z.string(),
  country: z.object({ code: z.string().nullable(), name: z.string() }),
  national: z.boolean(),
  founded: z.number().nullable(),
  venue: z
    .object({
      name: z.string().nullable(),
      city: z.string().nullable(),
      capacity: z.number().nullable(),
    })
    .nullable(),
});

const SQUAD_PLAYER = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  number: z.number().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
  photo: z.string().nullable(),
});

export const TEAM_SHAPE = shapeOf<Team>()(TEAM);
export const TEAMS_SHAPE = shapeOf<readonly Team[]>()(z.array(TEAM));
export const SQUAD_SHAPE = shapeOf<readonly ReportedSquadPlayer[]>()(z.array(SQUAD_PLAYER));
export const SEASONS_SHAPE = shapeOf<readonly number[]>()(z.array(z.number()));
export const LEAGUE_IDS_SHAPE = shapeOf<readonly string[]>()(z.array(z.string()));
