import { fileURLToPath } from 'node:url';
import { CacheStatistics, envelope, type CacheRouteStatistics } from '@touchline/contracts';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { CountedProvider } from '../support/counted-provider.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { settingsFor } from '../support/settings.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';
import { until } from '../topology/until.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

let game: Game;
let provider: CountedProvider;
let gateway: Gateway;

async function start(budget: number | null = null): Promise<void> {
  game = await Game.start();
  provider = await CountedProvider.before(game);
  const { game: upstream, site } = settingsFor(provider.url);
  if (upstream === null) throw new Error('no game upstream');
  gateway = await startGateway({
    upstreamUrl: provider.url,
    settings: {
      webDist: WEB_DIST,
      staffToken: STAFF_TOKEN,
      game: { ...upstream, dailyBudget: budget },
      sports: { basketball: null, hockey: null },
      ...(budget === null ? {} : { site: { ...site, demonstration: null } }),
    },
  });
}

async function lines(): Promise<readonly CacheRouteStatistics[]> {
  const answer = await staffOf(gateway).get('stats').expect(200);
  return envelope(CacheStatistics).parse(answer.body).data.routes;
}

const sum = (all: readonly CacheRouteStatistics[], of: (line: CacheRouteStatistics) => number): number =>
  all.reduce((total, line) => total + of(line), 0);

async function metric(name: string, labels: Readonly<Record<string, string>>): Promise<number> {
  return valueOf(readExposition((await gateway.http.get('/metrics').expect(200)).text), name, labels);
}

/** Returns the cache outcome that a visitor sees. */
const outcomeIn = (cacheStatus: string | undefined): string =>
  /fwd=miss/.test(cacheStatus ?? '') ? 'miss' : /; hit/.test(cacheStatus ?? '') ? 'hit' : 'unknown';

const called = (all: Awaited<ReturnType<typeof lines>>): number =>
  sum(all, ({ upstreamCalls }) => upstreamCalls);

/**
 * Waits until all calls are counted: a call counts when its fill has ended, and background fills may still be
 * running.
 */
async function linesOnceCounted(): Promise<Awaited<ReturnType<typeof lines>>> {
  let all = await lines();
  await until('every call of the provider is counted', async () => {
    all = await lines();
    return called(all) >= provider.arrived;
  });
  return all;
}

test('the console’s requests and hit ratio count visitors only, not the reads their pages make', async () => {
  await start();
  const pages = ['/en', '/de', '/en/live-matches', '/de/live-matches', '/en/hot-matches', '/en/league'];
  const paths = [...pages, ...pages, '/api/matches/live', ...pages];
  const outcomes: string[] = [];
  for (const path of paths)
    outcomes.push(outcomeIn((await gateway.http.get(path)).headers['cache-status']?.toString()));
  const hits = outcomes.filter((outcome) => outcome === 'hit').length;
  expect(hits).toBeGreaterThanOrEqual(2 * pages.length);

  // Not cached: a miss, even if its sources were hits.
  await gateway.http.get('/en/match/99900123').expect(404);
  const cached = paths.length + 1;
  // An address that is never cached bypasses the cache and is not counted.
  await gateway.http.get('/en/no/such/page').expect(404);
  const answers = (await lines()).filter(({ cache }) => cache === 'answers');
  expect(sum(answers, ({ requests }) => requests)).toBe(cached);
  // A page refreshed in the background counts as a hit too.
  expect(sum(answers, ({ outcomes }) => outcomes.hit + outcomes.revalidating)).toBe(hits);
  expect(sum(answers, ({ outcomes }) => outcomes.miss)).toBe(cached - hits);
  expect(sum(answers, ({ internalRequests }) => internalRequests)).toBeGreaterThan(0);

  const reads = (labels: Readonly<Record<string, string>>) =>
    metric('touchline_cache_requests_total', { cache: 'answers', ...labels });
  expect(await reads({ audience: 'visitor' })).toBe(cached);
  expect(await reads({ audience: 'visitor', outcome: 'miss' })).toBe(cached - hits);
  expect(await reads({ audience: 'internal' })).toBeGreaterThan(0);
  expect(await metric('touchline_http_requests_total', { way: 'hot' })).toBe(cached);
});

test('provider calls include retries, but not calls that a circuit or a budget refused', async () => {
  await start();
  await game.setFaults({ status: 500 });
  for (let id = 1; id <= 12; id += 1) await gateway.http.get(`/api/teams/${String(id)}`);
  const all = await linesOnceCounted();
  const failed = sum(all, ({ cache, fills }) => (cache === 'sources' ? fills.failed : 0));
  expect(failed).toBeGreaterThan(provider.arrived);
  expect(called(all)).toBe(provider.arrived);
});

test('a fill that the long tail refuses is not a provider call', async () => {
  await start(40);
  for (let id = 1; id <= 30; id += 1) await gateway.http.get(`/api/matches/99900${String(id)}`);
  const all = await linesOnceCounted();
  const fills = sum(all, ({ cache, fills: { count } }) => (cache === 'sources' ? count : 0));
  expect(fills).toBeGreaterThan(provider.arrived);
  expect(called(all)).toBe(provider.arrived);
  expect(await metric('touchline_cache_upstream_calls_total', { cache: 'sources' })).toBe(provider.arrived);
});
