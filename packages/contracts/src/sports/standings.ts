import { z } from 'zod';
import { GAME_SPORTS } from './game-status.ts';
import { SportLeague, SportTeam } from './game.ts';

const SPORT_ZONES = ['play-offs', 'promotion', 'relegation'] as const;

/** Of wins and defeats in overtime only hockey speaks; of points only leagues that give some. */
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
  /** The last games, as the provider orders them: the latest last. */
  form: z.array(z.enum(['W', 'L', 'D'])),
  /** What the rank leads to; null: nothing that is known. */
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
