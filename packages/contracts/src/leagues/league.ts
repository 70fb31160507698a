import { z } from 'zod';
import { Day, Id, SeasonYear } from '../identifiers/identifiers.ts';
import { CountryRef } from '../matches/match-summary.ts';

export const LeagueSummary = z.object({
  id: Id,
  sport: z.string(),
  name: z.string(),
  type: z.enum(['league', 'cup']),
  country: CountryRef,
  logo: z.string().nullable(),
  /** The current season, or else the last one. */
  season: SeasonYear,
});
export type LeagueSummary = z.infer<typeof LeagueSummary>;

export const LeagueSeason = z.object({
  year: SeasonYear,
  start: Day,
  end: Day,
  current: z.boolean(),
  has: z.object({ standings: z.boolean(), scorers: z.boolean(), lineups: z.boolean() }),
});
export type LeagueSeason = z.infer<typeof LeagueSeason>;

/** `rounds` are those of the current season in playing order; `currentRound` is the one to show first. */
export const LeagueDetail = LeagueSummary.extend({
  seasons: z.array(LeagueSeason),
  rounds: z.array(z.string()),
  currentRound: z.string().nullable(),
});
export type LeagueDetail = z.infer<typeof LeagueDetail>;
