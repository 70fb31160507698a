import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

const suite = hasRedis() ? describe : describe.skip;

suite('a gateway with a Redis', () => {
  let redis: RedisServer;
  let game: Game;
  let gateway: Gateway;

  beforeAll(async () => {
    [redis, game] = await Promise.all([RedisServer.start(), Game.start()]);
    gateway = await startGateway({ upstreamUrl: game.url, settings: { redisUrl: redis.url } });
  });

  async function value(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
    return valueOf(readExposition((await gateway.http.get('/metrics').expect(200)).text), name, labels);
  }

  /** Requests a new key each time, so that Redis is called, until the condition holds. */
  async function askUntil(isSo: () => Promise<boolean>): Promise<void> {
    const endMs = performance.now() + 15_000;
    for (let n = 0; performance.now() < endMs; n += 1) {
      await gateway.http.get(`/api/matches?team=team-${performance.now().toFixed(0)}-${n}`).expect(200);
      if (await isSo()) return;
    }
    throw new Error('never so');
  }

  test('reports its calls, the open breaker while it is frozen, and the recovery of both', async () => {
    await askUntil(async () => (await value('touchline_redis_calls_total', { outcome: 'ok' })) > 0);
    await askUntil(async () => (await value('touchline_redis_breaker_state', { state: 'closed' })) === 1);
    const opened = await value('touchline_redis_breaker_opened_total');
    const failed = await value('touchline_redis_calls_total', { outcome: 'failed' });
    const skipped = await value('touchline_redis_calls_total', { outcome: 'skipped' });
    redis.freeze();
    try {
      await askUntil(
        async () => (await value('touchline_redis_calls_total', { outcome: 'skipped' })) > skipped,
      );
      expect(await value('touchline_redis_calls_total', { outcome: 'failed' })).toBeGreaterThan(failed);
      expect(await value('touchline_redis_breaker_opened_total')).toBeGreaterThan(opened);
      expect(await value('touchline_redis_breaker_state', { state: 'closed' })).toBe(0);
    } finally {
      redis.thaw();
    }
    const ok = await value('touchline_redis_calls_total', { outcome: 'ok' });
    await askUntil(async () => (await value('touchline_redis_breaker_state', { state: 'closed' })) === 1);
    await askUntil(async () => (await value('touchline_redis_calls_total', { outcome: 'ok' })) > ok);
    // Durations are recorded for sent calls only, not for skipped ones.
    const sent = await value('touchline_redis_call_duration_seconds_count');
    const all = await value('touchline_redis_calls_total');
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(all);
  });
});
