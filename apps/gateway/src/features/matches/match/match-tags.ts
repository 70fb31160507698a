import type { Match } from './match-snapshot.ts';

/** What lists whatever is being played: outdated when a match begins or ends. */
export const LIVE_TAG = 'matches:live';

export const matchTag = (id: string): string => `match:${id}`;

/** Whose goals a league counts: outdated by a goal, and when a match of it ends. */
export const scorersTag = (leagueId: string): string => `scorers:${leagueId}`;

/**
 * Of an answer that shows these matches: a goal in one of them outdates it.
 *
 * @param list `live`: it lists whatever is being played, so that a match that begins outdates it too.
 */
export function matchListTags(matches: readonly Pick<Match, 'id'>[], list?: 'live'): readonly string[] {
  const tags = matches.map(({ id }) => matchTag(id));
  return list === 'live' ? [LIVE_TAG, ...tags] : tags;
}

/** What answers of other features carry, so that news of matches outdates them. */
export const matchTags = { of: matchListTags, scorers: scorersTag } as const;
