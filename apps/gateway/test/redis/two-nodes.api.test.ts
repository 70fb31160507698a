import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { listIn, matchIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

/** Longer than an entry is fresh, so that it is loaded and stored again: of a match in play, and of a table. */
const PAST_MS = { match: 20_000, table: 3 * 3_600_000 } as const;

/**
 * Requests until the entry is in Redis: a node connects in the background, and on a busy machine a write may exceed
 * its budget.
 */
async function untilShared(
  redis: RedisServer,
  node: Gateway,
  of: keyof typeof PAST_MS,
  path: string,
  key: string,
): Promise<void> {
  const direct = disconnectAfterwards(new Redis(redis.url));
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await node.http.get(path).expect(200);
      if ((await direct.keys(`*${key}}:e`)).length > 0) return;
      node.clock.advance(PAST_MS[of]);
    }
    throw new Error(`${key} never came to Redis`);
  } finally {
    direct.disconnect();
  }
}

/**
 * Requests until Redis serves the entry. A read beyond its budget is a miss, and Redis is skipped for the next
 * second.
 */
async function untilHit(node: Gateway, path: string) {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const answer = await node.http.get(path).expect(200);
    if (!/stale/.test(answer.headers['cache-status'] ?? '')) return answer;
  }
  throw new Error(`${path} never came out of Redis`);
}

const suite = hasRedis() ? describe : describe.skip;

suite('two gateways on one Redis', () => {
  let redis: RedisServer;
  let game: Game;

  beforeAll(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
  });

  const node = (): Promise<Gateway> =>
    startGateway({ upstreamUrl: game.url, settings: { redisUrl: redis.url } });

  test('the second node serves what the first has loaded, with its true age and the same event ids', async () => {
    const first = await node();
    const [line] = listIn(await first.http.get('/api/matches/live').expect(200)).data;
    const path = `/api/matches/${line?.id ?? ''}`;
    await untilShared(redis, first, 'match', path, `matches:1:match:${line?.id ?? ''}`);
    const match = matchIn(await first.http.get(path).expect(200)).data;
    expect(match.events.length).toBeGreaterThan(0);

    const second = await node();
    await untilShared(redis, second, 'table', '/api/leagues/101/standings', 'leagues:2:standings:101:2026');
    second.clock.advance(first.clock.nowMs() - second.clock.nowMs() + 5000);
    await game.setFaults({ status: 500, path: '/fixtures?ids' });
    const elsewhere = await untilHit(second, path);
    expect(elsewhere.headers['age']).toBe('5');
    // Jitter shortens the lifetime, equally on all nodes.
    expect(elsewhere.headers['cache-status']).toMatch(/^touchline; hit; ttl=(8|9|10)$/);
    const there = matchIn(elsewhere).data;
    expect(there.score).toEqual(match.score);
    expect(there.events.map((event) => event.id)).toEqual(match.events.map((event) => event.id));
  });

  test('without Redis each node works alone', async () => {
    await game.setFaults({});
    const alone = await node();
    await redis.kill();
    await alone.http.get('/api/matches/live').expect(200);
    const again = await alone.http.get('/api/matches/live').expect(200);
    expect(again.headers['cache-status']).toMatch(/hit/);
  });
});
