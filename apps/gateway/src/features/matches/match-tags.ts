import type { Match } from './match-snapshot.ts';

/** What lists whatever is being played: outdated when a match begins or ends. */
export const LIVE_TAG = 'matches:live';

export const matchTag = (id: string): string => `match:${id}`;

/** Of an answer that shows these matches: a goal in one of them outdates it. */
export function tagsOf(matches: readonly Pick<Match, 'id'>[]): readonly string[] {
  return matches.map(({ id }) => matchTag(id));
}
