import { z } from 'zod';
import { orNull, WireId } from './primitives.ts';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';

/** `value` is a count, "39%", "2.73" or null. */
const WireStatistic = z.object({ type: z.string(), value: orNull(z.union([z.number(), z.string()])) });
export type WireStatistic = z.infer<typeof WireStatistic>;

export const WireTeamStatistics = z.object({
  team: z.object({ id: WireId }),
  statistics: rowsOf(WireStatistic),
});
export type WireTeamStatistics = z.infer<typeof WireTeamStatistics>;
