import type { MatchSummary } from '@touchline/contracts';

/**
 * A round in the order of kick-off. It is not parted into days: which day a match is on is for the reader's zone
 * to say, which the rendered page cannot know, and nothing may move once it is painted.
 */
export function byKickoff(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
}
