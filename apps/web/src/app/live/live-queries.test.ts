import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { MatchSummary } from '@touchline/contracts';
import { handTimers } from '../../shared/testing/hand-timers.ts';
import { LiveQueries } from './live-queries.ts';
import { AT, detail, FIRST_HALF, goal, NO_GOALS, OVER, phase, sent, summary } from './testing/live-match.ts';

interface Answer {
  readonly data: unknown;
  readonly meta?: { readonly cursor?: string };
}

/** A page with its queries, a stream that the test controls, and a record of requests. */
function page() {
  const timers = handTimers();
  const queries = new QueryClient();
  const wanted: { topics: readonly string[]; cursor: string | undefined }[] = [];
  const asOf: number[] = [];
  const aged: string[] = [];
  const live = new LiveQueries({
    queries,
    timers,
    nowMs: () => Date.parse(AT) + timers.elapsedMs(),
    random: () => 0,
    onWanted: (topics, cursor) => wanted.push({ topics, cursor }),
    onAsOf: (atMs) => asOf.push(atMs - Date.parse(AT)),
    ages: {
      heartbeat: (atMs) => aged.push(`clock ${new Date(atMs).toISOString()}`),
      changed: (atMs) => aged.push(`changed ${new Date(atMs).toISOString()}`),
    },
  });
  const reads: string[] = [];
  const show = (name: string, topic: string, first: Answer, answers: (() => Answer)[] = [], more = {}) => {
    queries.setQueryData([name], first, { updatedAt: Date.parse(AT) });
    const observer = new QueryObserver<Answer>(queries, {
      queryKey: [name],
      staleTime: Infinity,
      meta: { topic, ...more },
      queryFn: () => {
        reads.push(name);
        return answers.shift()?.() ?? first;
      },
    });
    return observer.subscribe(() => undefined);
  };
  const data = (name: string): unknown => queries.getQueryData<Answer>([name])?.data;
  const goals = (name: string): (number | null)[] =>
    (data(name) as MatchSummary[]).map(({ score }) => score.home);
  return { timers, queries, live, wanted, asOf, aged, reads, show, data, goals };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a page subscribes to its topics, from the oldest cursor of its responses', () => {
  const { live, show, wanted, timers } = page();
  show('live', 'matches', { data: [], meta: { cursor: 'test.7' } });
  const leave = show('match', 'match:1', { data: detail('1'), meta: { cursor: 'test.5' } });
  show('old', 'match:2', {
    data: detail('2', { status: { ...OVER, confirmed: true } }),
    meta: { cursor: 'test.1' },
  });
  live.start();
  expect(wanted).toEqual([{ topics: ['matches', 'match:1'], cursor: 'test.5' }]);
  leave();
  timers.advance(50);
  expect(wanted.at(-1)).toEqual({ topics: ['matches'], cursor: 'test.7' });
});

test('a streamed goal changes every response that shows the match, without a refetch', async () => {
  const { live, show, goals, data, reads, timers } = page();
  show('live', 'matches', { data: [summary('1'), summary('2')], meta: { cursor: 'test.5' } });
  show('match', 'match:1', { data: detail('1'), meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches', 'match:1']);
  live.take(sent(6, goal('1', 1)));
  expect(goals('live')).toEqual([1, 0]);
  expect(data('match')).toMatchObject({ score: { home: 1 }, events: [{ id: 'goal-1' }] });
  timers.advance(1000);
  await settled();
  expect(reads).toEqual([]);
});

test('a change that a response already holds is not applied again, and neither is one replayed for another tab', () => {
  const { live, show, goals } = page();
  show('live', 'matches', {
    data: [summary('1', { score: { ...NO_GOALS, home: 2 } })],
    meta: { cursor: 'test.7' },
  });
  live.start();
  live.cover(['matches']);
  live.take(sent(6, goal('1', 1)));
  expect(goals('live')).toEqual([2]);
  live.take(sent(8, goal('1', 3)));
  live.take(sent(6, goal('1', 1)));
  expect(goals('live')).toEqual([3]);
});

test('a table that counts a goal keeps it when the stream starts earlier because of another response', async () => {
  const { live, show, data, reads, timers, wanted } = page();
  const row = { match: '1', home: '700', away: '701', score: { home: 2, away: 0 }, counted: null };
  show('table', 'league:9', { data: { groups: [], live: [row] }, meta: { cursor: 'test.7' } });
  show('live', 'matches', { data: [summary('2')], meta: { cursor: 'test.3' } });
  live.start();
  live.cover(['league:9', 'matches']);
  expect(wanted.at(-1)?.cursor).toBe('test.3');
  live.take(sent(4, goal('1', 1)));
  expect(data('table')).toMatchObject({ live: [{ score: { home: 2 } }] });
  live.take(sent(8, goal('1', 3)));
  expect(data('table')).toMatchObject({ live: [{ score: { home: 3 } }] });
  timers.advance(1000);
  await settled();
  expect(reads).toEqual([]);
});

test('queries whose topic is not streamed are left to polling', () => {
  const { live, show, goals } = page();
  show('team', 'team:9', { data: [summary('1')], meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches']);
  live.take(sent(6, goal('1', 1)));
  expect(goals('team')).toEqual([0]);
});

test('a response that was in flight during a goal does not undo it', async () => {
  const { live, show, goals, queries, wanted } = page();
  const before = { data: [summary('1')], meta: { cursor: 'test.5' } };
  show('live', 'matches', before, [() => before]);
  live.start();
  live.cover(['matches']);
  live.take(sent(6, goal('1', 1)));
  await queries.refetchQueries({ queryKey: ['live'] });
  expect(goals('live')).toEqual([1]);
  expect(wanted).toHaveLength(1);
});

test('an older response gets all messages since, including those replayed last for another tab', async () => {
  const { live, show, data, queries } = page();
  const older = { data: detail('1'), meta: { cursor: 'test.5' } };
  show('match', 'match:1', older, [() => older]);
  live.start();
  live.cover(['match:1']);
  live.take(sent(7, goal('1', 2)));
  live.take(sent(8, goal('1', 3)));
  for (const number of [6, 7, 8]) live.take(sent(number, goal('1', number - 5)));
  await queries.refetchQueries({ queryKey: ['match'] });
  expect(data('match')).toMatchObject({
    score: { home: 3 },
    events: [{ id: 'goal-3' }, { id: 'goal-2' }, { id: 'goal-1' }],
  });
});

test('replayed messages are stored once and do not displace new ones', async () => {
  const { live, show, data, queries } = page();
  const older = { data: detail('1'), meta: { cursor: 'test.0' } };
  show('match', 'match:1', older, [() => older]);
  live.start();
  live.cover(['match:1']);
  const sendAll = (): void => {
    for (let number = 1; number <= 60; number += 1) live.take(sent(number, goal('1', number)));
  };
  for (let times = 0; times < 10; times += 1) sendAll();
  await queries.refetchQueries({ queryKey: ['match'] });
  expect(data('match')).toMatchObject({ score: { home: 60 } });
  expect((data('match') as { events: unknown[] }).events).toHaveLength(60);
});

test('a response from before the stream began resumes the stream from its own cursor', async () => {
  const { live, show, queries, wanted, timers } = page();
  show('live', 'matches', { data: [], meta: { cursor: 'test.5' } }, [
    () => ({ data: [], meta: { cursor: 'test.3' } }),
  ]);
  live.start();
  live.cover(['matches']);
  live.take(sent(6, goal('1', 1)));
  await queries.refetchQueries({ queryKey: ['live'] });
  timers.advance(50);
  expect(wanted.at(-1)?.cursor).toBe('test.3');
});

test('a response without a cursor is fetched once when the stream begins', async () => {
  const { live, show, reads, timers } = page();
  show('table', 'league:1', { data: { groups: [] } });
  show('live', 'matches', { data: [], meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches', 'league:1']);
  timers.advance(0);
  await settled();
  expect(reads).toEqual(['table']);
  live.cover(['matches', 'league:1', 'team:4']);
  timers.advance(0);
  await settled();
  expect(reads).toEqual(['table']);
});

test('a resync refetches everything that is shown', async () => {
  const { live, show, reads, timers } = page();
  show('live', 'matches', { data: [], meta: { cursor: 'test.5' } });
  show('match', 'match:1', { data: detail('1'), meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches', 'match:1']);
  live.take(sent(900, { type: 'resync', data: { reason: 'too-old' } }));
  timers.advance(0);
  await settled();
  expect(reads).toEqual(['live', 'match']);
});

test('a kick-off that the message does not describe refetches the list; a match that ended stays in it until then', async () => {
  const { live, show, reads, timers, data } = page();
  const list = { data: [summary('1')], meta: { cursor: 'test.5' } };
  show('live', 'matches', list, [], { gathers: true });
  live.start();
  live.cover(['matches']);
  live.take(sent(6, phase('1', OVER)));
  expect(data('live')).toMatchObject([{ id: '1', status: { code: 'FT' } }]);
  timers.advance(0);
  await settled();
  expect(reads).toEqual([]);
  live.take(sent(7, phase('2', FIRST_HALF)));
  live.take(sent(8, phase('3', FIRST_HALF)));
  timers.advance(0);
  await settled();
  expect(reads).toEqual(['live']);
});

test('a heartbeat dates the data shown by the provider’s last poll; a change dates it to now', () => {
  const { live, show, asOf, timers, queries } = page();
  show('live', 'matches', { data: [summary('1')], meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches']);
  timers.advance(30_000);
  const at = '2026-11-21T16:00:04.000Z';
  live.take(sent(5, { type: 'heartbeat', data: { at, polledAt: '2026-11-21T16:00:00.000Z' } }));
  expect(asOf).toEqual([26_000]);
  expect(queries.getQueryState(['live'])?.dataUpdatedAt).toBe(Date.parse(AT) + 26_000);
  live.take(sent(5, { type: 'heartbeat', data: { at, polledAt: null } }));
  live.take(sent(6, goal('1', 1)));
  expect(asOf).toEqual([26_000, 30_000]);
});

test('fields that the stream does not carry are refetched periodically', async () => {
  const { live, show, reads, timers } = page();
  show('match', 'match:1', { data: detail('1'), meta: { cursor: 'test.5' } }, [], { rereadMs: 60_000 });
  show('live', 'matches', { data: [], meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['match:1', 'matches']);
  timers.advance(60_000);
  await settled();
  expect(reads).toEqual(['match']);
  live.cover([]);
  timers.advance(600_000);
  await settled();
  expect(reads).toEqual(['match']);
});

test('queries of a streamed topic do not poll; they poll again when the stream ends', () => {
  const { live, queries } = page();
  let isStreamed = false;
  queries.setQueryData(['live'], { data: [] });
  const every: unknown[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['live'],
    queryFn: () => ({ data: [] }),
    staleTime: Infinity,
    meta: { topic: 'matches' },
    refetchInterval: () => {
      every.push(isStreamed ? false : 15_000);
      return isStreamed ? false : 15_000;
    },
  });
  const leave = observer.subscribe(() => undefined);
  live.start();
  isStreamed = true;
  live.cover(['matches']);
  expect(every.at(-1)).toBe(false);
  isStreamed = false;
  live.cover([]);
  expect(every.at(-1)).toBe(15_000);
  leave();
});

test('a message of a newer server is skipped, but its cursor counts', () => {
  const { live, show, goals, timers, wanted } = page();
  show('live', 'matches', { data: [summary('1')], meta: { cursor: 'test.5' } });
  live.start();
  live.cover(['matches']);
  live.take({ id: 'test.6', name: 'jubilation', data: '{}' });
  expect(goals('live')).toEqual([0]);
  show('hot', 'matches', { data: [], meta: { cursor: 'test.6' } });
  timers.advance(50);
  expect(wanted.at(-1)?.cursor).toBe('test.6');
});

test('the age of each change is measured once, and a heartbeat sets the site’s clock', () => {
  const { live, show, aged } = page();
  const matches = { data: [summary('1')], meta: { cursor: 'test.1' } };
  show('live', 'matches', matches);
  show('again', 'matches', matches);
  live.start();
  live.cover(['matches']);
  live.take(sent(2, goal('1', 1)));
  // Its match is not shown, or the change was already applied.
  live.take(sent(3, goal('9', 1)));
  live.take(sent(2, goal('1', 1)));
  live.take(sent(3, { type: 'heartbeat', data: { at: AT, polledAt: null } }));
  // A goal of the first minute, dated by the time of the match's response.
  const goalAt = new Date(Date.parse(AT) + 60_000).toISOString();
  expect(aged).toEqual([`changed ${goalAt}`, `clock ${AT}`]);
});
