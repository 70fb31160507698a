import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { LeagueSummary } from '../leagues/league.ts';
import { CountryRef, Goals, MatchSummary, TeamRef } from '../matches/match-summary.ts';

export const TeamSummary = TeamRef.extend({ sport: z.string(), country: CountryRef, national: z.boolean() });
export type TeamSummary = z.infer<typeof TeamSummary>;

export const SquadPlayer = z.object({
  id: Id,
  name: z.string(),
  age: z.int().nullable(),
  number: z.int().nullable(),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).nullable(),
  photo: z.string().nullable(),
});
export type SquadPlayer = z.infer<typeof SquadPlayer>;

export const TeamDetail = TeamSummary.extend({
  founded: z.int().nullable(),
  venue: z
    .object({ name: z.string().nullable(), city: z.string().nullable(), capacity: z.int().nullable() })
    .nullable(),
  leagues: z.array(LeagueSummary),
  squad: z.array(SquadPlayer),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

const Form = z.array(
  z.object({ match: MatchSummary, result: z.enum(['W', 'D', 'L']), venue: z.enum(['home', 'away']) }),
);

/** `tally` counts finished meetings, with a shoot-out as a draw. Forms are newest first. */
export const HeadToHead = z.object({
  a: TeamSummary,
  b: TeamSummary,
  tally: z.object({ played: z.int(), aWins: z.int(), draws: z.int(), bWins: z.int(), goals: Goals }),
  meetings: z.array(MatchSummary),
  form: z.object({ a: Form, b: Form }),
});
export type HeadToHead = z.infer<typeof HeadToHead>;
