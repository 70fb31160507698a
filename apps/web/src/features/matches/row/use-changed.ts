import type { MatchSummary } from '@touchline/contracts';
import { useEffect, useState } from 'react';

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

/** For how long a change is marked. */
const MARK_MS = 8000;

/** What has just become of a value while the page was looking; never at first sight. `undefined` of `change`: nothing. */
function useChange<T, C>(value: T, change: (before: T, now: T) => C | undefined): C | undefined {
  const [seen, setSeen] = useState(value);
  const [marked, setMarked] = useState<{ readonly change: C }>();
  if (value !== seen) {
    const now = change(seen, value);
    setSeen(value);
    if (now !== undefined) setMarked({ change: now });
  }
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => {
      setMarked(undefined);
    }, MARK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [marked]);
  return marked?.change;
}

/** Whether a side's goals have just changed. A score that is told, or uncovered, for the first time is no goal. */
export function useGoalsChanged(goals: number | null): boolean {
  return useChange(goals, (before, now) => (before === null || now === null ? undefined : true)) === true;
}

export function useScoreNews({ score }: Pick<MatchSummary, 'score'>): ScoreNews | undefined {
  return useChange(score, scoreNews);
}
