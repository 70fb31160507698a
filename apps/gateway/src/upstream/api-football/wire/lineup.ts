import { z } from 'zod';
import { orNull, WireId, WirePerson, WireText } from './primitives.ts';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';

const WireColors = z.object({
  primary: orNull(z.string()),
  number: orNull(z.string()),
  border: orNull(z.string()),
});
export type WireColors = z.infer<typeof WireColors>;

const WireLineupPlayer = z.object({
  player: z.object({
    id: orNull(WireId),
    name: orNull(WireText),
    number: orNull(z.int()),
    pos: orNull(z.string()),
    grid: orNull(z.string()),
  }),
});
export type WireLineupPlayer = z.infer<typeof WireLineupPlayer>['player'];

export const WireLineup = z.object({
  team: z.object({
    id: WireId,
    colors: orNull(z.object({ player: orNull(WireColors), goalkeeper: orNull(WireColors) })),
  }),
  formation: orNull(WireText),
  startXI: rowsOf(WireLineupPlayer),
  substitutes: rowsOf(WireLineupPlayer),
  coach: WirePerson,
});
export type WireLineup = z.infer<typeof WireLineup>;
