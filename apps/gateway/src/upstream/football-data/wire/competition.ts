import { z } from 'zod';
import {
  FootballDataArea,
  Id,
  FootballDataName,
  orNull,
  FootballDataTeamRef,
  FootballDataText,
} from './primitives.ts';

export interface FootballDataSeason {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Between two seasons the current one is `{}` or has no dates yet: it counts as none. */
const FootballDataSeasonIfKnown = z
  .object({ id: orNull(Id), startDate: orNull(z.iso.date()), endDate: orNull(z.iso.date()) })
  .transform(({ id, startDate, endDate }): FootballDataSeason | null =>
    id === null || startDate === null || endDate === null ? null : { id, startDate, endDate },
  );

/** A row of `/competitions`, and the response of `/competitions/{id}`, which adds `seasons`. */
export const FootballDataCompetition = z.object({
  id: Id,
  name: FootballDataName,
  area: FootballDataArea,
  type: orNull(z.string()),
  emblem: orNull(z.string()),
  currentSeason: orNull(FootballDataSeasonIfKnown),
  seasons: orNull(
    z.array(FootballDataSeasonIfKnown).transform((seasons) => seasons.filter((season) => season !== null)),
  ),
});
export type FootballDataCompetition = z.infer<typeof FootballDataCompetition>;

const FootballDataStandingRow = z.object({
  position: z.int().min(1),
  team: FootballDataTeamRef,
  playedGames: z.int(),
  form: orNull(z.string()),
  won: z.int(),
  draw: z.int(),
  lost: z.int(),
  points: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
});
export type FootballDataStandingRow = z.infer<typeof FootballDataStandingRow>;

/** `/competitions/{id}/standings`: leagues have TOTAL, HOME and AWAY, cups a TOTAL for each group. */
export const FootballDataStandings = z.object({
  standings: z.array(
    z.object({ type: z.string(), group: orNull(FootballDataText), table: z.array(FootballDataStandingRow) }),
  ),
});
export type FootballDataStandings = z.infer<typeof FootballDataStandings>;

/** A row of `/competitions/{id}/scorers`. */
export const FootballDataScorer = z.object({
  player: z.object({ id: orNull(Id), name: FootballDataName, nationality: orNull(FootballDataText) }),
  team: FootballDataTeamRef,
  goals: z.int().min(0),
  assists: orNull(z.int().min(0)),
  penalties: orNull(z.int().min(0)),
  playedMatches: orNull(z.int().min(0)),
});
export type FootballDataScorer = z.infer<typeof FootballDataScorer>;
