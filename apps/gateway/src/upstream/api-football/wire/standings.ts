import { z } from 'zod';
import { orNull, WireTeamRef, WireText } from './primitives.ts';

const Count = orNull(z.int());

const Split = z.object({
  played: Count,
  win: Count,
  draw: Count,
  lose: Count,
  goals: z.object({ for: Count, against: Count }),
});
export type WireSplit = z.infer<typeof Split>;

/** One row of a table. `form` is the newest first; `group` names the table. */
export const WireStandingRow = z.object({
  rank: z.int().min(1),
  team: WireTeamRef,
  points: z.int(),
  group: orNull(WireText),
  form: orNull(z.string()),
  description: orNull(WireText),
  all: Split,
  home: orNull(Split),
  away: orNull(Split),
});
export type WireStandingRow = z.infer<typeof WireStandingRow>;

/** One row of `/standings`: a league whose `standings` is an array of tables, each an array of rows to be read by itself. */
export const WireStandings = z.object({ league: z.object({ standings: z.array(z.unknown()) }) });
