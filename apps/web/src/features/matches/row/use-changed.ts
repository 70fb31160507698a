import type { MatchSummary } from '@touchline/contracts';
import { useEffect, useState } from 'react';

export type ScoreNews = 'goal' | 'cancelled' | 'corrected';

type Score = Pick<MatchSummary['score'], 'home' | 'away'>;

/**
 * Returns how a score changed, or `undefined` if it did not or either score is unknown. A result that was hidden is
 * not a goal.
 */
export function scoreNews(before: Score, now: Score): ScoreNews | undefined {
  if (before.home === null || before.away === null || now.home === null || now.away === null)
    return undefined;
  if (before.home === now.home && before.away === now.away) return undefined;
  const more = now.home + now.away - before.home - before.away;
  if (more === 0) return 'corrected';
  return more > 0 ? 'goal' : 'cancelled';
}

/** How long a change is highlighted, in ms. */
const MARK_MS = 8000;

/**
 * Returns how a value has just changed, but not at first render. `change` returns `undefined` for changes to ignore.
 */
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

/**
 * Returns true if a side's goals have just changed. A score that appears or is revealed for the first time is not a
 * change.
 */
export function useGoalsChanged(goals: number | null): boolean {
  return useChange(goals, (before, now) => (before === null || now === null ? undefined : true)) === true;
}

export function useScoreNews({ score }: Pick<MatchSummary, 'score'>): ScoreNews | undefined {
  return useChange(score, scoreNews);
}
