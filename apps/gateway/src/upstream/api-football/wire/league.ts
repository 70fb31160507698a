import { z } from 'zod';
import { orNull, WireId, WireImage, WireName, WireText } from './primitives.ts';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';

const flag = z.boolean().nullish().transform(Boolean);

const WireSeason = z.object({
  year: z.int(),
  start: z.iso.date(),
  end: z.iso.date(),
  current: flag,
  coverage: z
    .object({
      fixtures: z.object({ lineups: flag }).nullish(),
      standings: flag,
      top_scorers: flag,
    })
    .nullish(),
});
export type WireSeason = z.infer<typeof WireSeason>;

/** One row of `/leagues`. */
export const WireLeague = z.object({
  league: z.object({ id: WireId, name: WireName, type: orNull(z.string()), logo: WireImage }),
  country: z.object({ name: orNull(WireText), flag: orNull(z.string()) }),
  seasons: rowsOf(WireSeason),
});
export type WireLeague = z.infer<typeof WireLeague>;
