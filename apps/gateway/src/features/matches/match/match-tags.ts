import type { Match } from './match-snapshot.ts';

/** Lists of matches in play: stale when a match begins or ends. */
export const LIVE_TAG = 'matches:live';

export const matchTag = (id: string): string => `match:${id}`;

/** The scorers of a league: stale after a goal, and when a match of it ends. */
export const scorersTag = (leagueId: string): string => `scorers:${leagueId}`;

/**
 * Tags of a response that shows these matches: a goal in one of them makes it stale.
 *
 * @param list `live`: it lists the matches in play, so that a match that begins makes it stale too.
 */
export function matchListTags(matches: readonly Pick<Match, 'id'>[], list?: 'live'): readonly string[] {
  const tags = matches.map(({ id }) => matchTag(id));
  return list === 'live' ? [LIVE_TAG, ...tags] : tags;
}

/** What answers of other features carry, so that changes of matches make them stale. */
export const matchTags = { of: matchListTags, scorers: scorersTag } as const;
