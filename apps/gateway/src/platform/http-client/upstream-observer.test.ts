import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import type { BudgetLeft, UpstreamObserver } from '../metrics/upstream-metrics.ts';
import { httpModuleOptions } from './transport.ts';
import { CallBudget } from './call-budget.ts';
import { json, LocalServer } from './testing/local-server.ts';
import { UpstreamHttp } from './upstream-http.ts';

let server: LocalServer;

beforeEach(async () => {
  server = await LocalServer.start();
});

/** A client whose clock advances 7 ms each time it is read, and what its observer received. */
function watched({ timeoutMs = 2000, minuteLimit = 100 } = {}) {
  const calls: string[] = [];
  let left: () => readonly BudgetLeft[] = () => [];
  const observer: UpstreamObserver = {
    called: (upstream, outcome, tookMs) => calls.push(`${upstream} ${outcome}${tookMs > 0 ? ' sent' : ''}`),
    retried: (upstream) => calls.push(`${upstream} again`),
    skipped: (upstream, rows) => calls.push(`${upstream} skipped ${String(rows)}`),
    budget: (_, reader) => {
      left = reader;
    },
  };
  let nowMs = Date.UTC(2026, 10, 21, 12);
  const tick = () => (nowMs += 7);
  const budget = new CallBudget(
    [
      { name: 'minute', lengthMs: 60_000, limit: minuteLimit, remainingHeader: 'x-left' },
      { name: 'day', lengthMs: 86_400_000, limit: null, remainingHeader: null },
    ],
    () => nowMs,
  );
  const client = new UpstreamHttp(
    new HttpService(axios.create(httpModuleOptions())),
    budget,
    {
      upstream: 'things',
      baseUrl: server.baseUrl,
      headers: {},
      timeoutMs,
      maxBodyBytes: 10_000,
      defaultRetryAfterMs: () => 1000,
      resilience: { backoffMs: 1, breakAfter: 3 },
      log: { warn: () => undefined },
      observer,
    },
    { nowMs: tick, random: () => 0 },
  );
  const get = () => client.getJson('things', {}).catch(() => 'failed');
  return { get, calls, left: () => left() };
}

test('a successful response is one call', async () => {
  server.answer(json({}));
  const { get, calls } = watched();
  await get();
  expect(calls).toEqual(['things ok sent']);
});

test('each attempt counts, and those beyond the first as retries', async () => {
  server.answer(json('', 500), json('', 504), json({}));
  const { get, calls } = watched();
  await get();
  expect(calls).toEqual([
    'things failed sent',
    'things again',
    'things timeout sent',
    'things again',
    'things ok sent',
  ]);
});

test.each([
  [404, 'refused'],
  [429, 'busy'],
])('%d is %s', async (status, outcome) => {
  server.answer(json('', status));
  const { get, calls } = watched();
  await get();
  expect(calls).toEqual([`things ${outcome} sent`]);
});

test('an upstream that does not respond is a timeout', async () => {
  server.answer(() => undefined);
  const { get, calls } = watched({ timeoutMs: 60 });
  await get();
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual(['things timeout sent']);
});

test('calls that were not sent are counted by reason: a spent budget, an open circuit', async () => {
  server.answer(json({}));
  const poor = watched({ minuteLimit: 1 });
  await poor.get();
  await poor.get();
  expect(poor.calls).toEqual(['things ok sent', 'things budget-spent']);

  server.answer(json('', 500));
  const broken = watched();
  await broken.get();
  await broken.get();
  expect(broken.calls.at(-1)).toBe('things circuit-open');
});

test('the calls left in a window are our limit, or fewer if the provider reports so; a window without limit reports none', async () => {
  server.answer((_, response) => response.writeHead(200, { 'x-left': '40' }).end('{}'), json({}));
  const { get, left } = watched({ minuteLimit: 50 });
  expect(left()).toEqual([
    { window: 'minute', calls: 50 },
    { window: 'day', calls: null },
  ]);
  await get();
  expect(left()[0]).toEqual({ window: 'minute', calls: 40 });
  await get();
  expect(left()[0]).toEqual({ window: 'minute', calls: 39 });
});
