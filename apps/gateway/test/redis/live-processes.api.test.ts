import { setTimeout } from 'node:timers/promises';
import { runSeed } from '@touchline/test-data';
import { disconnectAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { listIn } from '../support/answers.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { LiveClient } from '../support/live-client.ts';
import { LiveFollower } from '../support/live-follower.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { liveEnvironment } from '../topology/live-environment.ts';
import { GatewayNode } from '../topology/site.ts';
import { until } from '../topology/until.ts';

const MINUTE_MS = 60_000;
const TAKEOVER_MS = 3000;
// Nightly: ten seeds, others each night, instead of two
const SEEDS = Array.from({ length: process.env['TEST_ALL'] === '1' ? 10 : 2 }, (_, seed) => runSeed() + seed);
const LEASE = 'touchline:{live}:lease';
const Wire = z.object({
  response: z.array(
    z.object({
      fixture: z.object({ id: z.number(), status: z.object({ short: z.string() }) }),
      goals: z.object({ home: z.number().nullable(), away: z.number().nullable() }),
      events: z.array(z.object({ time: z.object({ elapsed: z.number() }) })),
    }),
  ),
});

const suite = hasRedis() ? describe : describe.skip;

/** A generator that repeats its numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function twiceIn(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Two built gateways, a durable Redis, and a provider whose clock the test moves. */
suite('live changes in two processes', () => {
  let game: Game;
  let redis: RedisServer;
  let direct: Redis;
  let dataDir: string;
  let nodes: readonly [GatewayNode, GatewayNode];
  let worldMs: number;

  beforeAll(async () => {
    [game, redis] = await Promise.all([Game.start(), RedisServer.startDurable()]);
    direct = disconnectAfterwards(new Redis(redis.url, { maxRetriesPerRequest: null }));
    dataDir = temporaryFolder('touchline-live');
    worldMs = SATURDAY_MS;
    const environment = liveEnvironment({ gameUrl: game.url, redisUrl: redis.url, dataDir });
    nodes = [await GatewayNode.start(environment), await GatewayNode.start(environment)];
  }, 180_000);

  async function passed(minutes: number): Promise<void> {
    worldMs += minutes * MINUTE_MS;
    await game.setClock(worldMs);
  }

  async function liveIds(): Promise<readonly string[]> {
    const answer = await fetch(`${nodes[1].url}/api/matches/live`);
    return listIn({ body: await answer.json() }).data.map(({ id }) => id);
  }

  /** Returns the lease, which identifies the process that polls. */
  async function holder(): Promise<string> {
    await until('a process polls', async () => (await direct.get(LEASE)) !== null);
    return (await direct.get(LEASE)) ?? '';
  }

  async function metric(node: GatewayNode, name: string): Promise<number> {
    const text = await (await fetch(`${node.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1]);
  }

  async function polling(): Promise<{ readonly poller: GatewayNode; readonly other: GatewayNode }> {
    await holder();
    const [first, second] = nodes;
    let poller: GatewayNode | undefined;
    await until('exactly one process reports the lease', async () => {
      const holders = await Promise.all(nodes.map((node) => metric(node, 'touchline_live_lease_holder')));
      if (holders[0] === holders[1]) return false;
      poller = holders[0] === 1 ? first : second;
      return true;
    });
    if (poller === undefined) throw new Error('nobody polls');
    return { poller, other: poller === first ? second : first };
  }

  test('clients of both processes receive the same changes, and one process calls the provider', async () => {
    const streams = await Promise.all(nodes.map(({ url }) => LiveClient.open(url)));
    await passed(3);
    await Promise.all(streams.map((stream) => stream.until((each) => each.changes().length > 3)));
    const sent = await Promise.all(
      nodes.map((node) => metric(node, 'touchline_live_polls_total\\{outcome="answered"\\}')),
    );
    expect(sent.filter((polls) => polls > 0)).toHaveLength(1);
    const end = Math.max(...streams.map((stream) => stream.changes().length)) + 1;
    await passed(2);
    await Promise.all(streams.map((stream) => stream.until((each) => each.changes().length >= end)));
    await until('both streams have the same cursor', () => streams[0]?.cursor === streams[1]?.cursor);
    const heard = streams.map((stream) =>
      stream.events.filter(({ message }) => message.type !== 'heartbeat').map(({ id }) => id),
    );
    expect(heard[0]?.slice(-end)).toEqual(heard[1]?.slice(-end));
    for (const stream of streams) stream.close();
  }, 60_000);

  test('when the polling process is frozen, the other polls within 3 s, and the frozen one writes nothing', async () => {
    const watcher = await LiveClient.open(nodes[0].url);
    const { poller, other } = await polling();
    watcher.close();
    const stream = await LiveClient.open(other.url);
    const before = await holder();
    poller.signal('SIGSTOP');
    const frozenMs = performance.now();
    try {
      await until(
        'another process has the lease',
        async () => ![before, null].includes(await direct.get(LEASE)),
        TAKEOVER_MS,
      );
      process.stdout.write(`lease taken over after ${String(Math.round(performance.now() - frozenMs))} ms\n`);
      const heard = stream.changes().length;
      await passed(2);
      await stream.until((each) => each.changes().length > heard);
      expect(performance.now() - frozenMs).toBeLessThan(TAKEOVER_MS + 1000);
    } finally {
      poller.signal('SIGCONT');
    }
    const term = await direct.get(LEASE);
    const later = stream.changes().length;
    await passed(2);
    await stream.until((each) => each.changes().length > later);
    expect(await direct.get(LEASE)).toBe(term);
    const numbers = stream.events
      .filter(({ message }) => message.type !== 'heartbeat')
      .map(({ id }) => Number(id.split('.')[1]));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    stream.close();
  }, 60_000);

  test.each(SEEDS)(
    'after any failures every client ends with the true timeline (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const urls = nodes.map(({ url }) => url);
      const waker = await LiveClient.open(urls[0] ?? '');
      await until('the matches of that day are live', async () => {
        const ids = await liveIds();
        return ids.length > 0;
      });
      const ids = (await liveIds()).slice(0, 8);
      const followers = Array.from({ length: 6 }, (_, index) => new LiveFollower(urls, ids, index));
      try {
        for (const follower of followers) await follower.start();
        for (let step = 0; step < 12; step += 1) await mishap(random, followers);
        // Time for the last takeover; after this the clock stands still.
        await passed(1);
        await showTheTruth(followers, ids);
      } finally {
        for (const follower of followers) await follower.stop();
        waker.close();
      }
      for (const follower of followers) {
        expect(twiceIn(follower.received)).toEqual([]);
        for (const detail of follower.shown.values())
          expect(twiceIn(detail.events.map(({ id }) => id))).toEqual([]);
      }
      process.stdout.write(
        `seed ${String(seed)}: ${String(followers.reduce((sum, each) => sum + each.received.length, 0))} changes, ` +
          `${String(followers.reduce((sum, each) => sum + each.connections, 0))} requests, ` +
          `${String(followers.reduce((sum, each) => sum + each.resyncs, 0))} resyncs\n`,
      );
    },
    240_000,
  );

  /**
   * Advances by some minutes and causes one failure: a killed process, a restart of Redis, a broken connection, a
   * frozen process.
   */
  async function mishap(random: () => number, followers: readonly LiveFollower[]): Promise<void> {
    await passed(1 + Math.floor(random() * 4));
    await setTimeout(random() * 300);
    const kind = Math.floor(random() * 5);
    const node = random() < 0.5 ? nodes[0] : nodes[1];
    if (kind === 0) {
      await node.end('SIGKILL');
      await node.startAgain();
    } else if (kind === 1) await redis.restart();
    else if (kind === 2) followers[Math.floor(random() * followers.length)]?.cut();
    else if (kind === 3) {
      node.signal('SIGSTOP');
      await setTimeout(random() * 4000);
      node.signal('SIGCONT');
    }
  }

  async function showTheTruth(followers: readonly LiveFollower[], ids: readonly string[]): Promise<void> {
    let untrue: readonly string[] = [];
    try {
      await until(
        'every client shows the provider’s state',
        async () => {
          const truth = await toldByProvider(ids);
          untrue = followers.flatMap((follower, index) =>
            ids
              .filter((id) => shownBy(follower, id) !== truth.get(id))
              .map(
                (id) =>
                  `client ${String(index)}, match ${id}: ${shownBy(follower, id)}, not ${String(truth.get(id))}`,
              ),
          );
          return untrue.length === 0;
        },
        30_000,
      );
    } catch (error) {
      throw new Error(untrue.join('\n'), { cause: error });
    }
  }

  /** Reads from the provider directly: each match's score, status, and the minutes of its events. */
  async function toldByProvider(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const url = `${game.url}/fixtures?ids=${ids.join('-')}`;
    const answer = await fetch(url, { headers: { 'x-apisports-key': 'test' } });
    return new Map(
      Wire.parse(await answer.json()).response.map(({ fixture, goals, events }) => [
        String(fixture.id),
        JSON.stringify([
          goals.home,
          goals.away,
          fixture.status.short,
          events.map(({ time }) => time.elapsed).toSorted(),
        ]),
      ]),
    );
  }

  function shownBy(follower: LiveFollower, id: string): string {
    const shown = follower.shown.get(id);
    const events = shown?.events.filter(({ state }) => state !== 'withdrawn') ?? [];
    const minutes = events.map(({ minute }) => minute).toSorted();
    return JSON.stringify([shown?.score.home, shown?.score.away, shown?.status.code, minutes]);
  }
});
