import { z } from 'zod';
import { Area, Goals, Id, Name, orNull, TeamRef, Text } from './primitives.ts';

/**
 * A row of any `matches[]`, and the whole of `/matches/{id}`. `regularTime`, `extraTime` and `penalties` come
 * only with a match that went on after ninety minutes; `minute` and `injuryTime` on paid plans.
 */
export const Match = z.object({
  id: Id,
  area: Area,
  competition: z.object({ id: Id, name: Name, emblem: orNull(z.string()) }),
  season: z.object({ startDate: z.iso.date() }),
  utcDate: z.iso.datetime(),
  status: z.string(),
  minute: orNull(z.int()),
  injuryTime: orNull(z.int()),
  venue: orNull(Text),
  matchday: orNull(z.int()),
  stage: orNull(Text),
  group: orNull(Text),
  homeTeam: TeamRef,
  awayTeam: TeamRef,
  score: z.object({
    winner: orNull(z.string()),
    duration: orNull(z.string()),
    fullTime: Goals,
    halfTime: Goals,
    regularTime: orNull(Goals),
    extraTime: orNull(Goals),
    penalties: orNull(Goals),
  }),
  referees: z
    .array(z.object({ name: orNull(Text), type: orNull(z.string()) }))
    .nullish()
    .transform((referees) => referees ?? []),
});
export type Match = z.infer<typeof Match>;
