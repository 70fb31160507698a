import type { MatchSummary } from '@touchline/contracts';

export type ScoreNews = 'goal' | 'cancelled' | 'corrected';

type Score = Pick<MatchSummary['score'], 'home' | 'away'>;

/** What became of a score; undefined: nothing, or one of them is not known (a result that was hidden is no goal). */
export function scoreNews(before: Score, now: Score): ScoreNews | undefined {
  if (before.home === null || before.away === null || now.home === null || now.away === null)
    return undefined;
  if (before.home === now.home && before.away === now.away) return undefined;
  const more = now.home + now.away - before.home - before.away;
  if (more === 0) return 'corrected';
  return more > 0 ? 'goal' : 'cancelled';
}
