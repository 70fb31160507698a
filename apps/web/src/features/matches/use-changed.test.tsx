/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useChanged, useScoreNews } from './use-changed.ts';

test('a score is marked when it changes, and never at first sight', () => {
  const { result, rerender } = renderHook(({ value }) => useChanged(value), { initialProps: { value: '0' } });
  expect(result.current).toBe(false);
  rerender({ value: '0' });
  expect(result.current).toBe(false);
  rerender({ value: '1' });
  expect(result.current).toBe(true);
});

test('a goal and a goal taken back are told apart; a new object of the same score is neither', () => {
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
