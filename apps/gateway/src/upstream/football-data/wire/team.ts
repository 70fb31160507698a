import { z } from 'zod';
import { Area, Id, orNull, TeamRef, Text } from './primitives.ts';

const Player = z.object({
  id: Id,
  name: orNull(Text),
  position: orNull(Text),
  dateOfBirth: orNull(z.iso.date()),
  shirtNumber: orNull(z.int().min(0)),
});
export type Player = z.infer<typeof Player>;

/** The whole of `/teams/{id}`; rows of `/teams` lack area, competitions and squad. */
export const Team = TeamRef.extend({
  area: orNull(Area),
  founded: orNull(z.int()),
  venue: orNull(Text),
  runningCompetitions: orNull(z.array(z.object({ id: Id }))),
  squad: orNull(z.array(Player)),
});
export type Team = z.infer<typeof Team>;
