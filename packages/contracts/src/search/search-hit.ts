import { z } from 'zod';
import { LeagueSummary } from '../leagues/league.ts';
import { MatchSummary } from '../matches/match-summary.ts';
import { TeamRef } from '../matches/match-summary.ts';
import { TeamSummary } from '../teams/team.ts';

/** One hit of a search, best first. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('league'), league: LeagueSummary }),
  z.object({ kind: z.literal('team'), team: TeamSummary }),
  z.object({
    kind: z.literal('player'),
    player: z.object({ id: z.string(), name: z.string(), photo: z.string().nullable() }),
    team: TeamRef.nullable(),
  }),
  z.object({ kind: z.literal('match'), match: MatchSummary }),
]);
export type SearchHit = z.infer<typeof SearchHit>;
