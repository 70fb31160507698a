import { z } from 'zod';
import { orNull, WireId, WireImage, WireName, WireTeamRef, WireText } from './primitives.ts';

const Count = orNull(z.int().min(0));

/** One row of `/players/topscorers`. "appearences" is the provider's spelling. */
export const WireScorer = z.object({
  player: z.object({
    id: orNull(WireId),
    name: WireName,
    nationality: orNull(WireText),
    photo: WireImage,
  }),
  statistics: z
    .array(
      z.object({
        team: WireTeamRef,
        games: z.object({ appearences: Count }),
        goals: z.object({ total: Count, assists: Count }),
        penalty: z.object({ scored: Count }).nullish(),
      }),
    )
    .min(1),
});
export type WireScorer = z.infer<typeof WireScorer>;
