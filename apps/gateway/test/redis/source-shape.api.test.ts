import type { Entry } from '@touchline/cache';
import { z } from 'zod';
import { ROUTES as leagueRoutes } from '../../src/features/leagues/leagues.cache.ts';
import { ROUTES as matchRoutes } from '../../src/features/matches/matches.cache.ts';
import { ROUTES as teamRoutes } from '../../src/features/teams/teams.cache.ts';
import type { Caches } from '../../src/platform/cache/caches.ts';
import { CACHES } from '../../src/platform/cache/caches-token.ts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { StoredSources } from '../support/stored-sources.ts';

/** A busy machine may spend the budget of a call of Redis, which is left alone then: such a node shows nothing. */
const MOST_NODES = 8;

/** Everything that is asked of an upstream and kept for all. */
const ROUTES = [...Object.values(matchRoutes), ...Object.values(leagueRoutes), ...Object.values(teamRoutes)];

interface Node extends Gateway {
  readonly caches: Caches;
  /** What it has said of values of another shape. */
  readonly misfits: () => readonly string[];
}

/** One name deep inside is another. */
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

  afterAll(async () => {
    stored.close();
    await redis.stop();
    await game.stop();
  });

  const nodes: Gateway[] = [];
  async function node(): Promise<Node> {
    const lines: string[] = [];
    const started = await startGateway({
      upstreamUrl: game.url,
      settings: { redisUrl: redis.url, logLevel: 'warn' },
      overrides: { logDestination: { write: (line: string) => lines.push(line) } },
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
    await stopAll();
  });

  /** The first node of which it is so; each finds Redis as it was made just before, without any answer. */
  async function untilNode(
    prepare: () => Promise<void>,
    isSo: (node: Node) => Promise<boolean>,
  ): Promise<Node> {
    for (let started = 0; started < MOST_NODES; started += 1) {
      await stopAll();
      await stored.forgetAnswers();
      await prepare();
      const next = await node();
      if (await isSo(next)) return next;
    }
    throw new Error(`not one node of ${MOST_NODES}`);
  }

  /** One node asks the upstream for it, keeps it for all, and stops. */
  async function fill(path: string, key: string): Promise<{ entry: Entry<unknown>; data: unknown }> {
    let data: unknown;
    const first = await untilNode(
      () => Promise.resolve(),
      async (next) => {
        data = await dataOf(next, path);
        await next.caches.sourceLevels.cache.idle();
        return (await stored.read(key)) !== undefined;
      },
    );
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
  ])('of another shape is no value: %s without %s', async (path, key) => {
    const { entry, data } = await fill(path, key);
    const second = await untilNode(
      () => stored.overwrite(entry, spoilt(entry.value)),
      async (next) => {
        expect(await dataOf(next, path)).toEqual(data);
        return next.misfits().length > 0;
      },
    );
    expect(second.misfits()).toHaveLength(1);
    expect(second.misfits()[0]).toContain(`${key}, filled by elsewhere`);
    await second.caches.sourceLevels.cache.idle();
    expect(await stored.read(key)).toMatchObject({
      filledBy: second.caches.nodeId,
      value: entry.value,
    });
    expect(stored.failures).toEqual([]);
  });

  test('of another shape costs one call and one line, however many ask', async () => {
    const { entry } = await fill('/api/leagues', 'leagues:1:all');
    const paths = ['', '?country=NO', '?country=England', '?sport=football', '?page[size]=5'];
    const second = await untilNode(
      () => stored.overwrite(entry, spoilt(entry.value)),
      async ({ http, misfits }) => {
        await Promise.all(paths.map((path) => http.get(`/api/leagues${path}`).expect(200)));
        return misfits().length > 0;
      },
    );
    expect(second.misfits()).toHaveLength(1);
    const { routes, purges } = second.caches.statistics.snapshot();
    const fills = routes.filter(({ route }) => route === 'leagues').flatMap((route) => route.fills);
    expect(fills.map(({ durationMs }) => durationMs.count)).toEqual([1]);
    // Those of other tests are heard at boot, and find nothing.
    const hard = purges.filter(({ cache, mode }) => cache === 'sources' && mode === 'hard');
    expect(hard.map(({ entries }) => entries)).toEqual([1]);
  });

  test('of another shape is not shown for want of an upstream either', async () => {
    const { entry } = await fill('/api/leagues', 'leagues:1:all');
    await untilNode(
      async () => {
        await stored.overwrite(entry, spoilt(entry.value));
        await game.setFaults({ status: 500 });
      },
      async ({ http, misfits }) => {
        await http.get('/api/leagues').expect(({ status }) => {
          expect([502, 503]).toContain(status);
        });
        return misfits().length > 0;
      },
    );
    expect(await stored.read('leagues:1:all')).toBeUndefined();
  });

  test('is taken as it is where it fits, by whatever route it came', async () => {
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
    const shared = new Set<string>();
    const missing = (): readonly string[] => ROUTES.filter((route) => !shared.has(route));
    const misfits: string[] = [];
    await untilNode(
      () => Promise.resolve(),
      async (next) => {
        for (const path of paths) await next.http.get(path).expect(200);
        await next.caches.sourceLevels.cache.idle();
        for (const { cache, route, served } of next.caches.statistics.snapshot().routes)
          if (cache === 'sources' && served.some(({ tier }) => tier === 'shared')) shared.add(route);
        misfits.push(...next.misfits());
        return missing().length === 0;
      },
    );
    expect(misfits).toEqual([]);
  });
});
