import { z } from 'zod';
import { rowsOf } from '../../../platform/wire-rows/rows.ts';
import {
  orNull,
  WireId,
  WirePerson,
  WireText,
  WireGoals,
  WireImage,
  WireName,
  WireTeamRef,
} from './primitives.ts';

/**
 * Recorded types are Goal, Card, subst and Var; the documentation writes Subst. The comparison ignores case. A row of
 * another type is skipped, and the type is logged.
 */
const EventType = z
  .string()
  .transform((type) => type.trim().toLowerCase())
  .pipe(z.enum(['goal', 'card', 'subst', 'var']));

export const WireEvent = z.object({
  time: z.object({ elapsed: z.int().transform((elapsed) => Math.max(0, elapsed)), extra: orNull(z.int()) }),
  team: z.object({ id: orNull(WireId), name: orNull(WireText) }),
  player: WirePerson,
  assist: WirePerson,
  type: EventType,
  detail: orNull(WireText),
  comments: orNull(WireText),
});
export type WireEvent = z.infer<typeof WireEvent>;

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

/** `value` is a count, "39%", "2.73" or null. */
const WireStatistic = z.object({ type: z.string(), value: orNull(z.union([z.number(), z.string()])) });
export type WireStatistic = z.infer<typeof WireStatistic>;

export const WireTeamStatistics = z.object({
  team: z.object({ id: WireId }),
  statistics: rowsOf(WireStatistic),
});
export type WireTeamStatistics = z.infer<typeof WireTeamStatistics>;

const WireSide = WireTeamRef.extend({ winner: orNull(z.boolean()) });

/**
 * One row of `/fixtures` and `/fixtures/headtohead`. `events` are included with `live=` and `ids=`, line-ups and
 * statistics with `ids=` only. `status.short` is a plain string, so that unknown codes are accepted.
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
