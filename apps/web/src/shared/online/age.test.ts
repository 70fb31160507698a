import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ageOf, shownSinceMs } from './age.tsx';

test.each([
  [-5, 'formats.justNow', 0],
  [59_999, 'formats.justNow', 0],
  [60_000, 'formats.minutesAgo', 1],
  [3_599_999, 'formats.minutesAgo', 59],
  [3_600_000, 'formats.hoursAgo', 1],
  [86_399_999, 'formats.hoursAgo', 23],
  [200_000_000, 'formats.daysAgo', 2],
])('4.12 %i ms ago: %s %i', (ms, id, count) => {
  expect(ageOf(ms)).toEqual({ id, count });
});

function shown(
  queries: QueryClient,
  key: string,
  updatedAt: number,
  refetchInterval: number | false,
): () => void {
  queries.setQueryData([key], key, { updatedAt });
  const observer = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: () => key,
    staleTime: Infinity,
    refetchInterval,
  });
  return observer.subscribe(() => undefined);
}

test('4.12 a page is as old as its oldest live data', () => {
  const queries = new QueryClient();
  expect(shownSinceMs(queries)).toBeUndefined();
  queries.setQueryData(['left behind'], 1, { updatedAt: 10 });
  const leave = [
    shown(queries, 'leagues', 50, false),
    shown(queries, 'live', 300, 15_000),
    shown(queries, 'day', 200, 30_000),
  ];
  expect(shownSinceMs(queries)).toBe(200);
  leave[2]?.();
  expect(shownSinceMs(queries)).toBe(300);
  for (const one of leave) one();
  expect(shownSinceMs(queries)).toBeUndefined();
});
