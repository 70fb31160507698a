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
 * A row of any `matches[]`, and the response of `/matches/{id}`. `regularTime`, `extraTime` and `penalties` are
 * included only if a match went on after ninety minutes; `minute` and `injuryTime` only on paid plans.
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

const FootballDataPlayer = z.object({
  id: Id,
  name: orNull(FootballDataText),
  position: orNull(FootballDataText),
  dateOfBirth: orNull(z.iso.date()),
  shirtNumber: orNull(z.int().min(0)),
});
export type FootballDataPlayer = z.infer<typeof FootballDataPlayer>;

/** The response of `/teams/{id}`; rows of `/teams` lack area, competitions and squad. */
export const FootballDataTeam = FootballDataTeamRef.extend({
  area: orNull(FootballDataArea),
  founded: orNull(z.int()),
  venue: orNull(FootballDataText),
  runningCompetitions: orNull(z.array(z.object({ id: Id }))),
  squad: orNull(z.array(FootballDataPlayer)),
});
export type FootballDataTeam = z.infer<typeof FootballDataTeam>;
