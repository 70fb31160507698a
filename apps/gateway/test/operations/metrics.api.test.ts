import { envelope, PolicyProposalAnswer, PolicyState } from '@touchline/contracts';
import { readExposition, valueOf, type Family } from '../../src/platform/metrics/testing/exposition.ts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';
import { until } from '../topology/until.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
});

beforeEach(async () => {
  gateway = await startGateway({ upstreamUrl: game.url, settings: { staffToken: STAFF_TOKEN } });
});

afterEach(async () => {
  await game.setFaults({});
});

async function metrics(): Promise<ReadonlyMap<string, Family>> {
  return readExposition((await gateway.http.get('/metrics').expect(200)).text);
}

async function value(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  return valueOf(await metrics(), name, labels);
}

const visit = (path: string) => gateway.http.get(path);

/** Background work is counted a little later. */
async function untilAtLeast(least: number, name: string, labels: Readonly<Record<string, string>> = {}) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = await value(name, labels);
    if (found >= least) return found;
  }
  throw new Error(`${name} never came to ${least}`);
}

test('uses the Prometheus format, is not cached and not readable by other origins', async () => {
  const answer = await gateway.http.get('/metrics').set('origin', 'https://elsewhere.example').expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(readExposition(answer.text).get('process_resident_memory_bytes')?.type).toBe('gauge');
});

test('counts a miss, a hit, a fill and its upstream call', async () => {
  await visit('/api/leagues').expect(200);
  const answers = { cache: 'answers', phase: 'cold' };
  expect(await value('touchline_cache_requests_total', { ...answers, outcome: 'miss', tier: 'origin' })).toBe(
    1,
  );
  expect(await value('touchline_cache_requests_total', { ...answers, outcome: 'hit' })).toBe(0);
  for (let n = 0; n < 3; n += 1) await visit('/api/leagues').expect(200);
  expect(await value('touchline_cache_requests_total', { ...answers, outcome: 'hit', tier: 'memory' })).toBe(
    3,
  );
  expect(
    await value('touchline_cache_fills_total', { cache: 'sources', route: 'leagues', outcome: 'ok' }),
  ).toBe(1);
  expect(await value('touchline_cache_fill_duration_seconds_count', { cache: 'answers' })).toBe(1);
  expect(await value('touchline_upstream_calls_total', { upstream: 'game', outcome: 'ok' })).toBeGreaterThan(
    0,
  );
  expect(await value('touchline_upstream_call_duration_seconds_count')).toBeGreaterThan(0);
  expect(await value('touchline_cache_memory_entries', { cache: 'answers' })).toBe(1);
  expect(await value('touchline_cache_memory_bytes', { cache: 'answers' })).toBeGreaterThan(100);
});

test('counts requests by class, path of handling and status', async () => {
  const { headers } = await visit('/api/leagues').expect(200);
  await visit('/api/leagues')
    .set('if-none-match', headers['etag'] ?? '')
    .expect(304);
  await visit('/api/nothing/here').expect(404);
  await visit('/healthz').expect(200);
  await gateway.http.post('/api/leagues').expect(405);
  await visit('/api/staff/cache/stats').expect(401);
  await untilAtLeast(1, 'touchline_http_requests_total', { class: 'api', way: 'hot', status: '304' });
  const families = await metrics();
  const requests = (labels: Readonly<Record<string, string>>) =>
    valueOf(families, 'touchline_http_requests_total', labels);
  expect(requests({ class: 'api', way: 'hot', status: '200' })).toBe(1);
  expect(requests({ class: 'api', way: 'hot', status: '304' })).toBe(1);
  expect(requests({ class: 'api', way: 'ordinary', status: '404' })).toBe(1);
  expect(requests({ class: 'api', way: 'ordinary', status: '405' })).toBe(1);
  expect(requests({ class: 'machine', way: 'ordinary', status: '200' })).toBeGreaterThan(0);
  expect(requests({ class: 'staff', way: 'ordinary', status: '401' })).toBe(1);
  // Requests that the process injects to fill the cache are not counted as visitors'.
  expect(requests({ class: 'api', way: 'ordinary', status: '200' })).toBe(0);
});

test('concurrent requests wait for one fill', async () => {
  await game.setFaults({ latencyMs: 800 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/api/leagues')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const families = await metrics();
  const asked = (outcome: string) =>
    valueOf(families, 'touchline_cache_requests_total', { cache: 'answers', outcome });
  const waits = valueOf(families, 'touchline_cache_wait_duration_seconds_count', { cache: 'answers' });
  expect(valueOf(families, 'touchline_cache_fills_total', { cache: 'answers', outcome: 'ok' })).toBe(1);
  expect(waits).toBeGreaterThan(0);
  expect(asked('miss')).toBe(waits + 1);
  // On a busy machine a request may arrive after the fill, and is then a hit.
  expect(asked('miss') + asked('hit')).toBe(20);
});

test('counts the retry of an upstream call that failed once', async () => {
  await visit('/api/leagues').expect(200);
  // If every call failed, the circuit would open and prevent the retry.
  await game.setFaults({ status: 500, path: '/leagues', times: 1 });
  gateway.clock.advance(10 * 3_600_000);
  await visit('/api/leagues').expect(200);
  await untilAtLeast(1, 'touchline_upstream_retries_total', { upstream: 'game' });
});

test('when an upstream fails, counts what is served stale and why', async () => {
  await visit('/api/leagues').expect(200);
  await game.setFaults({ status: 500 });
  gateway.clock.advance(10 * 3_600_000);
  await visit('/api/leagues').expect(200);
  await untilAtLeast(1, 'touchline_cache_fills_total', {
    cache: 'sources',
    route: 'leagues',
    outcome: 'failed',
  });
  await untilAtLeast(1, 'touchline_cache_stale_served_total', { cache: 'sources', reason: 'origin-failed' });
  expect(await value('touchline_upstream_calls_total', { outcome: 'failed' })).toBeGreaterThan(0);
});

test('reports the remaining budget of an upstream', async () => {
  // Search calls the provider as soon as a site starts. The first response states how many calls are left.
  await gateway.stop();
  await game.setFaults({ latencyMs: 4000 });
  gateway = await startGateway({ upstreamUrl: game.url, settings: { staffToken: STAFF_TOKEN } });
  expect((await metrics()).get('touchline_upstream_budget_left')?.samples).toEqual([]);
  await game.setFaults({});
  await until('the leagues are loaded', async () => (await visit('/api/leagues')).status === 200);
  // The sandbox states it, as the provider does.
  expect(await value('touchline_upstream_budget_left', { upstream: 'game', window: 'day' })).toBeGreaterThan(
    0,
  );
});

test('counts a purge, its entries and receipts, and the age of the change at the next request', async () => {
  const [match] = listIn(await visit('/api/matches/live').expect(200)).data;
  const path = `/api/matches/${match?.id ?? ''}`;
  await visit(path).expect(200);
  const before = await value('touchline_event_served_age_seconds_count');
  const tags = [`match:${match?.id ?? ''}`];
  await staffOf(gateway).post('purge', { mode: 'hard', tags, reason: 'a goal' }).expect(200);
  expect(await value('touchline_cache_purges_total', { cache: 'answers', mode: 'hard' })).toBe(1);
  expect(await value('touchline_cache_purged_entries_total', { cache: 'answers' })).toBeGreaterThan(0);
  expect(await value('touchline_cache_receipt_duration_seconds_count')).toBeGreaterThan(0);
  gateway.clock.advance(400);
  await visit(path).expect(200);
  await untilAtLeast(before + 1, 'touchline_event_served_age_seconds_count');
  expect(await value('touchline_event_served_age_seconds_sum')).toBeGreaterThanOrEqual(0.4);
});

test('reports the policy version in force and the number of nodes', async () => {
  expect(await value('touchline_cache_policy_version')).toBe(1);
  expect(await value('touchline_fleet_nodes')).toBe(1);
  const staff = staffOf(gateway);
  const { document } = envelope(PolicyState).parse((await staff.get('policy').expect(200)).body).data;
  const leagues = { cold: { freshMs: { value: 90_000, why: 'tried in a test of metrics' } } };
  const order = { document: { ...document, routes: { ...document.routes, leagues } } };
  const proposal = await staff.post('policy/proposals', order).expect(201);
  const { id } = envelope(PolicyProposalAnswer).parse(proposal.body).data;
  await staff.post(`policy/proposals/${id}/apply`).expect(200);
  expect(await value('touchline_cache_policy_version')).toBe(2);
});

test('no label contains visitors’ input', async () => {
  const odd = 'zyxwv';
  for (const path of [
    `/api/matches/${odd}`,
    `/api/${odd}`,
    `/${odd}/${odd}`,
    `/api/search?q=${odd}`,
    `/api/leagues?country=${odd}&${odd}=1`,
    `/assets/${odd}.js`,
    `/api/staff/cache/explain?url=/${odd}`,
  ])
    await visit(path).set('user-agent', odd).set('x-request-id', `${odd}-${odd}`);
  const { text } = await gateway.http.get('/metrics').expect(200);
  expect(text).not.toContain(odd);
  const families = readExposition(text);
  const samples = [...families.values()].reduce((sum, family) => sum + family.samples.length, 0);
  expect(samples).toBeLessThan(2000);
});
