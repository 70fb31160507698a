import { closeAfterwards, disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { RateLimitedError, type RateLimit } from '../../src/platform/limits/index.ts';
import { RedisRateLimits } from '../../src/platform/limits/redis-rate-limits.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

const RULE = { name: 'test', points: 4, windowSeconds: 900 };

const suite = hasRedis() ? describe : describe.skip;

suite('limits of two gateways on one Redis', () => {
  let redis: RedisServer;
  let direct: Redis;
  let one: RateLimit;
  let other: RateLimit;

  beforeAll(async () => {
    redis = await RedisServer.start();
    direct = disconnectAfterwards(new Redis(redis.url));
    const limits = (): RedisRateLimits => closeAfterwards('limits', new RedisRateLimits(redis.url));
    [one, other] = [limits().of(RULE), limits().of(RULE)];
    // Until both are connected, each counts separately.
    for (const [limit, key] of [
      [one, 'one'],
      [other, 'other'],
    ] as const) {
      const before = (await direct.keys('*')).length;
      for (let attempt = 0; (await direct.keys('*')).length === before; attempt += 1) {
        if (attempt === 1000) throw new Error('never connected');
        await limit.count(`${key}-${attempt}`);
      }
    }
  });

  test('they count together, even for simultaneous requests', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : other).take('ann@touchline.example')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(other.check('ann@touchline.example')).rejects.toBeInstanceOf(RateLimitedError);
    // Refused attempts are not counted.
    await one.giveBack('ann@touchline.example');
    await expect(other.take('ann@touchline.example')).resolves.toBeUndefined();
    await one.forget('ann@touchline.example');
    await expect(other.take('ann@touchline.example')).resolves.toBeUndefined();
    await one.giveBack('ann@touchline.example');
  });

  test('counters expire, and contain no address', async () => {
    await one.count('bob@touchline.example');
    const keys = await direct.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain('touchline.example');
    for (const key of keys) expect(await direct.pttl(key)).toBeGreaterThan(0);
  });

  test('a frozen Redis does not block requests, and the limit still applies', async () => {
    redis.freeze();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => one.take('frozen')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  test('without Redis each counts separately', async () => {
    await redis.kill();
    for (let n = 0; n < 4; n += 1) await one.take('alone');
    await expect(one.take('alone')).rejects.toBeInstanceOf(RateLimitedError);
    await expect(other.take('alone')).resolves.toBeUndefined();
  });
});
