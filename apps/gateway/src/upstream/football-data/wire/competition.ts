import { z } from 'zod';
import { Area, Id, Name, orNull, TeamRef, Text } from './primitives.ts';

export interface Season {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Between two seasons the current one is `{}` or has no dates yet: it is none. */
const SeasonIfKnown = z
  .object({ id: orNull(Id), startDate: orNull(z.iso.date()), endDate: orNull(z.iso.date()) })
  .transform(({ id, startDate, endDate }): Season | null =>
    id === null || startDate === null || endDate === null ? null : { id, startDate, endDate },
  );

/** A row of `/competitions`, and the whole of `/competitions/{id}`, which adds `seasons`. */
export const Competition = z.object({
  id: Id,
  name: Name,
  area: Area,
  type: orNull(z.string()),
  emblem: orNull(z.string()),
  currentSeason: orNull(SeasonIfKnown),
  seasons: orNull(z.array(SeasonIfKnown).transform((seasons) => seasons.filter((season) => season !== null))),
});
export type Competition = z.infer<typeof Competition>;

const Row = z.object({
  position: z.int().min(1),
  team: TeamRef,
  playedGames: z.int(),
  form: orNull(z.string()),
  won: z.int(),
  draw: z.int(),
  lost: z.int(),
  points: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
});
export type Row = z.infer<typeof Row>;

/** `/competitions/{id}/standings`: leagues have TOTAL, HOME and AWAY, cups a TOTAL for each group. */
export const Standings = z.object({
  standings: z.array(z.object({ type: z.string(), group: orNull(Text), table: z.array(Row) })),
});
export type Standings = z.infer<typeof Standings>;

/** A row of `/competitions/{id}/scorers`. */
export const Scorer = z.object({
  player: z.object({ id: orNull(Id), name: Name, nationality: orNull(Text) }),
  team: TeamRef,
  goals: z.int().min(0),
  assists: orNull(z.int().min(0)),
  penalties: orNull(z.int().min(0)),
  playedMatches: orNull(z.int().min(0)),
});
export type Scorer = z.infer<typeof Scorer>;
