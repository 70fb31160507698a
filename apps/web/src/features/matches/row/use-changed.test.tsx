/** @jest-environment jsdom */

import { renderHook } from '@testing-library/react';
import { useGoalsChanged, useScoreNews } from './use-changed.ts';

test('a score is highlighted when it changes, and not at first', () => {
  const { result, rerender } = renderHook(({ goals }) => useGoalsChanged(goals), {
    initialProps: { goals: 0 },
  });
  expect(result.current).toBe(false);
  rerender({ goals: 0 });
  expect(result.current).toBe(false);
  rerender({ goals: 1 });
  expect(result.current).toBe(true);
});

test('a score that was hidden or absent is not highlighted when it appears', () => {
  const { result, rerender } = renderHook<boolean, { readonly goals: number | null }>(
    ({ goals }) => useGoalsChanged(goals),
    { initialProps: { goals: 2 } },
  );
  rerender({ goals: null });
  expect(result.current).toBe(false);
  rerender({ goals: 3 });
  expect(result.current).toBe(false);
});

test('distinguishes a goal from a revoked goal; a new object with the same score is neither', () => {
  const of = (home: number) => ({
    score: { home, away: 0, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  });
  const { result, rerender } = renderHook(({ match }) => useScoreNews(match), {
    initialProps: { match: of(0) },
  });
  expect(result.current).toBeUndefined();
  rerender({ match: of(0) });
  expect(result.current).toBeUndefined();
  rerender({ match: of(1) });
  expect(result.current).toBe('goal');
  rerender({ match: of(1) });
  expect(result.current).toBe('goal');
  rerender({ match: of(0) });
  expect(result.current).toBe('cancelled');
});
