import { z } from 'zod';
import { CountryRef, MatchSummary, TeamRef } from './match-summary.ts';
import { Id } from '../identifiers/identifiers.ts';

/** Maximum of each list: live matches, next ones (soonest first) and last ones (newest first). */
export const MAX_MOMENTS = 3;

const moments = {
  live: z.array(MatchSummary),
  next: z.array(MatchSummary),
  last: z.array(MatchSummary),
};

export const TeamMoments = z.object({ team: TeamRef, ...moments });
export type TeamMoments = z.infer<typeof TeamMoments>;

export const LeagueMoments = z.object({
  league: z.object({ id: Id, name: z.string(), country: CountryRef }),
  ...moments,
});
export type LeagueMoments = z.infer<typeof LeagueMoments>;
