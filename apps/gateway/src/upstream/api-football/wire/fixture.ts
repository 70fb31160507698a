import { z } from 'zod';
import { WireEvent } from './event.ts';
import { WireLineup } from './lineup.ts';
import { orNull, WireGoals, WireId, WireImage, WireName, WireTeamRef, WireText } from './primitives.ts';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';
import { WireTeamStatistics } from './statistics.ts';

const WireSide = WireTeamRef.extend({ winner: orNull(z.boolean()) });

/**
 * One row of `/fixtures` and `/fixtures/headtohead`. `events` come with `live=` and `ids=`, line-ups and
 * statistics with `ids=` only. `status.short` stays a text: a code that we do not know must pass.
 */
export const WireFixture = z.object({
  fixture: z.object({
    id: WireId,
    referee: orNull(WireText),
    timestamp: z.int(),
    venue: z
      .object({ name: orNull(WireText), city: orNull(WireText) })
      .nullish()
      .transform((venue) => venue ?? { name: null, city: null }),
    status: z.object({
      short: z.string().transform((code) => code.trim()),
      elapsed: orNull(z.int()),
      extra: orNull(z.int()),
    }),
  }),
  league: z.object({
    id: WireId,
    name: WireName,
    country: orNull(WireText),
    logo: WireImage,
    flag: orNull(z.string()),
    season: z.int(),
    round: orNull(WireText),
  }),
  teams: z.object({ home: WireSide, away: WireSide }),
  goals: WireGoals,
  score: z.object({ halftime: WireGoals, fulltime: WireGoals, extratime: WireGoals, penalty: WireGoals }),
  events: rowsOf(WireEvent),
  lineups: rowsOf(WireLineup),
  statistics: rowsOf(WireTeamStatistics),
});
export type WireFixture = z.infer<typeof WireFixture>;
