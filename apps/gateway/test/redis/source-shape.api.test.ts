import type { Entry } from '@touchline/cache';
import { z } from 'zod';
import { ROUTES as leagueRoutes } from '../../src/features/leagues/leagues.cache.ts';
import { ROUTES as matchRoutes } from '../../src/features/matches/cache/matches.cache.ts';
import { ROUTES as teamRoutes } from '../../src/features/teams/teams.cache.ts';
import { type Caches, CACHES } from '../../src/platform/cache/caches.ts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, PATIENT_REDIS_BUDGET_MS, RedisServer } from '../support/redis-server.ts';
import { StoredSources } from '../support/stored-sources.ts';

/** All routes whose sources are shared through Redis. */
const ROUTES = [...Object.values(matchRoutes), ...Object.values(leagueRoutes), ...Object.values(teamRoutes)];

interface Node extends Gateway {
  readonly caches: Caches;
  /** The log lines about values of another shape. */
  readonly misfits: () => readonly string[];
}

/** Renames one deeply nested field. */
function spoilt(value: unknown): unknown {
  const text = JSON.stringify(value);
  expect(text).toContain('"name":');
  return JSON.parse(text.replace('"name":', '"nome":'));
}

const Body = z.looseObject({ data: z.unknown() });

async function dataOf({ http }: Gateway, path: string): Promise<unknown> {
  return Body.parse((await http.get(path).expect(200)).body).data;
}

const suite = hasRedis() ? describe : describe.skip;

suite('a source that another process has written', () => {
  let redis: RedisServer;
  let game: Game;
  let stored: StoredSources;

  beforeAll(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
    stored = new StoredSources(redis.url);
  });

  const nodes: Gateway[] = [];
  async function node(): Promise<Node> {
    const lines: string[] = [];
    const started = await startGateway({
      upstreamUrl: game.url,
      settings: { redisUrl: redis.url, logLevel: 'warn' },
      overrides: {
        logDestination: { write: (line: string) => lines.push(line) },
        redisBudgetMs: PATIENT_REDIS_BUDGET_MS,
      },
    });
    nodes.push(started);
    return {
      ...started,
      caches: started.app.get<Caches>(CACHES),
      misfits: () => lines.filter((line) => line.includes('a source of another shape')),
    };
  }
  async function stopAll(): Promise<void> {
    for (const started of nodes.splice(0)) await started.stop();
  }

  afterEach(async () => {
    await game.setFaults({});
  });

  /** Starts a node on the Redis that `prepare` left, with sources but no cached responses. */
  async function nodeAfter(prepare: () => Promise<void>): Promise<Node> {
    await stopAll();
    await stored.forgetAnswers();
    await prepare();
    return node();
  }

  /** Fills a source through one node, which stores it in Redis and stops. */
  async function fill(path: string, key: string): Promise<{ entry: Entry<unknown>; data: unknown }> {
    const first = await nodeAfter(() => Promise.resolve());
    const data = await dataOf(first, path);
    await first.caches.sourceLevels.cache.idle();
    expect(first.misfits()).toEqual([]);
    const entry = await stored.read(key);
    if (entry === undefined) throw new Error(`${key} is gone`);
    return { entry, data };
  }

  test.each([
    ['/api/matches/live', 'matches:1:live'],
    ['/api/leagues', 'leagues:1:all'],
    ['/api/leagues/101/standings', 'leagues:2:standings:101:2026'],
    ['/api/leagues/101/scorers', 'leagues:1:scorers:101:2026'],
    ['/api/teams?league=101', 'teams:1:of-league:101:2026'],
  ])('of another shape counts as a miss: %s without %s', async (path, key) => {
    const { entry, data } = await fill(path, key);
    const second = await nodeAfter(() => stored.overwrite(entry, spoilt(entry.value)));
    expect(await dataOf(second, path)).toEqual(data);
    await second.caches.sourceLevels.cache.idle();
    expect(second.misfits()).toHaveLength(1);
    expect(second.misfits()[0]).toContain(`${key}, filled by elsewhere`);
    expect(await stored.read(key)).toMatchObject({ filledBy: second.caches.nodeId, value: entry.value });
    expect(stored.failures).toEqual([]);
  });

  test('of another shape costs one upstream call and one log line, for any number of requests', async () => {
    const { entry } = await fill('/api/leagues', 'leagues:1:all');
    const paths = ['', '?country=NO', '?country=England', '?sport=football', '?page[size]=5'];
    const second = await nodeAfter(() => stored.overwrite(entry, spoilt(entry.value)));
    await Promise.all(paths.map((path) => second.http.get(`/api/leagues${path}`).expect(200)));
    expect(second.misfits()).toHaveLength(1);
    const { routes, purges } = second.caches.statistics.snapshot();
    const fills = routes.filter(({ route }) => route === 'leagues').flatMap((route) => route.fills);
    expect(fills.map(({ durationMs }) => durationMs.count)).toEqual([1]);
    // Purges of earlier tests are replayed at the start and remove nothing.
    const hard = purges.filter(({ cache, mode }) => cache === 'sources' && mode === 'hard');
    expect(hard.map(({ entries }) => entries)).toEqual([1]);
  });

  test('of another shape is not served even if the upstream fails', async () => {
    const { entry } = await fill('/api/leagues', 'leagues:1:all');
    const { http, misfits } = await nodeAfter(async () => {
      await stored.overwrite(entry, spoilt(entry.value));
      await game.setFaults({ status: 500 });
    });
    await http.get('/api/leagues').expect(({ status }) => {
      expect([502, 503]).toContain(status);
    });
    expect(misfits()).toHaveLength(1);
    expect(await stored.read('leagues:1:all')).toBeUndefined();
  });

  test('is used if its shape fits, for every route', async () => {
    const first = await node();
    const [match] = listIn(await first.http.get('/api/matches/live').expect(200)).data;
    if (match === undefined) throw new Error('nothing is on');
    const { id, league, home, away } = match;
    const paths = [
      '/api/matches/live',
      `/api/matches/${id}`,
      `/api/leagues/${league.id}`,
      `/api/leagues/${league.id}/standings`,
      `/api/leagues/${league.id}/scorers`,
      `/api/leagues/${league.id}/matches`,
      `/api/teams/${home.id}`,
      `/api/teams/${home.id}/matches`,
      `/api/head-to-head/${home.id}-vs-${away.id}`,
    ];
    for (const path of paths) await first.http.get(path).expect(200);
    await first.caches.sourceLevels.cache.idle();
    const second = await nodeAfter(() => Promise.resolve());
    for (const path of paths) await second.http.get(path).expect(200);
    const shared = second.caches.statistics
      .snapshot()
      .routes.filter(
        ({ cache, served }) => cache === 'sources' && served.some(({ tier }) => tier === 'shared'),
      )
      .map(({ route }) => route);
    expect(ROUTES.filter((route) => !shared.includes(route))).toEqual([]);
    expect(second.misfits()).toEqual([]);
  });
});
