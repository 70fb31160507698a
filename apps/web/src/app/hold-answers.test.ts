import { QueryObserver } from '@tanstack/react-query';
import { MIN_SKELETON_MS } from './hold-answers.ts';
import { createQueryClient } from './query-client.ts';

/** Timers that a test fires by hand. */
function handMoved() {
  const due = new Set<() => void>();
  const after = (ms: number, run: () => void) => {
    expect(ms).toBe(MIN_SKELETON_MS);
    due.add(run);
    return () => due.delete(run);
  };
  const runOut = (): void => {
    for (const run of due) run();
  };
  return { timers: { after, every: after }, due, runOut };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('§9.8 a visible skeleton stays for 200 ms although the response has arrived', async () => {
  const { timers, runOut } = handMoved();
  const queries = createQueryClient({ after: timers });
  const observer = new QueryObserver(queries, { queryKey: ['a'], queryFn: () => Promise.resolve('there') });
  const stop = observer.subscribe(() => undefined);
  await settled();
  expect(observer.getCurrentResult().status).toBe('pending');
  runOut();
  await settled();
  expect(observer.getCurrentResult().data).toBe('there');
  stop();
  queries.clear();
});

test('a background refetch and a query without observers resolve immediately', async () => {
  const { timers, due } = handMoved();
  const queries = createQueryClient({ after: timers });
  // A loader's query, before its page is shown.
  await expect(queries.query({ queryKey: ['a'], queryFn: () => 'first' })).resolves.toBe('first');
  const observer = new QueryObserver(queries, {
    queryKey: ['a'],
    queryFn: () => 'second',
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe('second');
  expect(due.size).toBe(0);
  stop();
  queries.clear();
});

test('a failure is reported immediately', async () => {
  const { timers, due } = handMoved();
  const queries = createQueryClient({ after: timers });
  const observer = new QueryObserver(queries, {
    queryKey: ['a'],
    retry: false,
    queryFn: () => Promise.reject(new Error('no')),
  });
  const stop = observer.subscribe(() => undefined);
  await settled();
  expect(observer.getCurrentResult().status).toBe('error');
  expect(due.size).toBe(0);
  stop();
  queries.clear();
});

test('until hydration ends the page shows what the server rendered; then it shows newer data', async () => {
  const { promise: hydrated, resolve } = Promise.withResolvers<undefined>();
  const queries = createQueryClient({ hydrated });
  queries.setQueryData(['a'], 'drawn', { updatedAt: 1 });
  const observer = new QueryObserver(queries, { queryKey: ['a'], queryFn: () => 'newer' });
  const stop = observer.subscribe(() => undefined);
  await settled();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'drawn', isFetching: true });
  resolve(undefined);
  await settled();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'newer', isFetching: false });
  stop();
  queries.clear();
});

test('until hydration ends a failure is not reported either', async () => {
  const { promise: hydrated, resolve } = Promise.withResolvers<undefined>();
  const queries = createQueryClient({ hydrated });
  queries.setQueryData(['a'], 'drawn', { updatedAt: 1 });
  const observer = new QueryObserver(queries, {
    queryKey: ['a'],
    retry: false,
    queryFn: () => Promise.reject(new Error('no')),
  });
  const stop = observer.subscribe(() => undefined);
  await settled();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'drawn', isError: false });
  resolve(undefined);
  await settled();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'drawn', isError: true });
  stop();
  queries.clear();
});
