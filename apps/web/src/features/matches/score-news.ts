import type { MatchSummary } from '@touchline/contracts';
import { useEffect, useState } from 'react';

export type ScoreNews = 'goal' | 'cancelled' | 'corrected';

/** For how long a row says what has happened to its score. */
const SAID_MS = 8000;

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

/** What has just happened to the score while the page was looking; never at first sight. */
export function useScoreNews({ score }: Pick<MatchSummary, 'score'>): ScoreNews | undefined {
  const [seen, setSeen] = useState<Score>(score);
  const [news, setNews] = useState<ScoreNews>();
  if (seen.home !== score.home || seen.away !== score.away) {
    setSeen(score);
    setNews(scoreNews(seen, score));
  }
  useEffect(() => {
    if (news === undefined) return undefined;
    const timer = setTimeout(() => {
      setNews(undefined);
    }, SAID_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [news, seen]);
  return news;
}
