import { z } from 'zod';
import {
  FootballDataArea,
  FootballDataGoals,
  Id,
  FootballDataName,
  orNull,
  FootballDataTeamRef,
  FootballDataText,
} from './primitives.ts';

/**
 * A row of any `matches[]`, and the whole of `/matches/{id}`. `regularTime`, `extraTime` and `penalties` come
 * only with a match that went on after ninety minutes; `minute` and `injuryTime` on paid plans.
 */
export const FootballDataMatch = z.object({
  id: Id,
  area: FootballDataArea,
  competition: z.object({ id: Id, name: FootballDataName, emblem: orNull(z.string()) }),
  season: z.object({ startDate: z.iso.date() }),
  utcDate: z.iso.datetime(),
  status: z.string(),
  minute: orNull(z.int()),
  injuryTime: orNull(z.int()),
  venue: orNull(FootballDataText),
  matchday: orNull(z.int()),
  stage: orNull(FootballDataText),
  group: orNull(FootballDataText),
  homeTeam: FootballDataTeamRef,
  awayTeam: FootballDataTeamRef,
  score: z.object({
    winner: orNull(z.string()),
    duration: orNull(z.string()),
    fullTime: FootballDataGoals,
    halfTime: FootballDataGoals,
    regularTime: orNull(FootballDataGoals),
    extraTime: orNull(FootballDataGoals),
    penalties: orNull(FootballDataGoals),
  }),
  referees: z
    .array(z.object({ name: orNull(FootballDataText), type: orNull(z.string()) }))
    .nullish()
    .transform((referees) => referees ?? []),
});
export type FootballDataMatch = z.infer<typeof FootballDataMatch>;
