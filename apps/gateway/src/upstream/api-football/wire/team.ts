import { z } from 'zod';
import { orNull, WireId, WireImage, WireTeamRef, WireText } from './primitives.ts';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';

/** One row of `/teams`. */
export const WireTeam = z.object({
  team: WireTeamRef.extend({
    country: orNull(WireText),
    founded: orNull(z.int()),
    national: z.boolean().nullish().transform(Boolean),
  }),
  venue: orNull(
    z.object({ name: orNull(WireText), city: orNull(WireText), capacity: orNull(z.int().min(0)) }),
  ),
});
export type WireTeam = z.infer<typeof WireTeam>;

const WireSquadPlayer = z.object({
  id: WireId,
  name: orNull(WireText),
  age: orNull(z.int().min(0)),
  number: orNull(z.int().min(0)),
  position: orNull(z.string()),
  photo: WireImage,
});
export type WireSquadPlayer = z.infer<typeof WireSquadPlayer>;

/** The one row of `/players/squads?team=`. */
export const WireSquad = z.object({ team: z.object({ id: WireId }), players: rowsOf(WireSquadPlayer) });
export type WireSquad = z.infer<typeof WireSquad>;

/** One row of `/teams/seasons?team=`: the year in which the season begins. */
export const WireYear = z.int();
