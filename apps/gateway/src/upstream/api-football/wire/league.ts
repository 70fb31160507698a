import { z } from 'zod';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';
import { orNull, WireId, WireImage, WireName, WireText, WireTeamRef } from './primitives.ts';

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

const IntOrNull = orNull(z.int());

const Split = z.object({
  played: IntOrNull,
  win: IntOrNull,
  draw: IntOrNull,
  lose: IntOrNull,
  goals: z.object({ for: IntOrNull, against: IntOrNull }),
});
export type WireSplit = z.infer<typeof Split>;

/** One row of a table. `form` has the newest result first; `group` is the name of the table. */
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

/**
 * One row of `/standings`: a league whose `standings` is an array of tables, each an array of rows that are parsed
 * separately.
 */
export const WireStandings = z.object({ league: z.object({ standings: z.array(z.unknown()) }) });

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
