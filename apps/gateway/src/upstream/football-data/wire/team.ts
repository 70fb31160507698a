import { z } from 'zod';
import { FootballDataArea, Id, orNull, FootballDataTeamRef, FootballDataText } from './primitives.ts';

const FootballDataPlayer = z.object({
  id: Id,
  name: orNull(FootballDataText),
  position: orNull(FootballDataText),
  dateOfBirth: orNull(z.iso.date()),
  shirtNumber: orNull(z.int().min(0)),
});
export type FootballDataPlayer = z.infer<typeof FootballDataPlayer>;

/** The whole of `/teams/{id}`; rows of `/teams` lack area, competitions and squad. */
export const FootballDataTeam = FootballDataTeamRef.extend({
  area: orNull(FootballDataArea),
  founded: orNull(z.int()),
  venue: orNull(FootballDataText),
  runningCompetitions: orNull(z.array(z.object({ id: Id }))),
  squad: orNull(z.array(FootballDataPlayer)),
});
export type FootballDataTeam = z.infer<typeof FootballDataTeam>;
