import { closeAfterwards } from '@touchline/test-data/opened';
import type { Redis } from 'ioredis';
import { RedisGuard } from '../redis/redis-guard.ts';
import { connectTo, hasRedis, ready, RedisServer } from '../testing/redis-server.ts';
import { RecordingObserver } from '../testing/recording-observer.ts';
import { REAL_RUNTIME } from '../time/runtime.ts';
import { PolicyRepositoryError } from './policy-errors.ts';
import { RedisPolicyRepository } from './redis-policy-repository.ts';
import { policyRecord } from './testing/policies.ts';
import { shelfSuite } from './testing/repository-suite.ts';

const BUDGET_MS = 2000;
const withRedis = hasRedis() ? describe : describe.skip;

withRedis('a repository in Redis', () => {
  let server: RedisServer;
  let client: Redis;
  let guard: RedisGuard;

  beforeAll(async () => {
    server = await RedisServer.start(['--appendonly', 'yes', '--appendfsync', 'always']);
    client = await connectTo(server);
    // Generous, because a machine under test may be slow. The guard's own test covers the time limit.
    guard = closeAfterwards(
      'guard',
      new RedisGuard({
        client,
        runtime: REAL_RUNTIME,
        observer: new RecordingObserver(),
        budgetMs: BUDGET_MS,
      }),
    );
  });

  shelfSuite(async () => {
    await client.flushall();
    return new RedisPolicyRepository(guard, { appendWithinMs: BUDGET_MS });
  });

  it('has one hash tag, so that a cluster stores it in one slot', async () => {
    const repository = new RedisPolicyRepository(guard, { appendWithinMs: BUDGET_MS });
    await client.flushall();
    await repository.append([policyRecord(1)], 0);
    expect(await client.keys('*')).toEqual(['touchline:{policy}:history']);
  });

  it('refuses data of another program', async () => {
    await client.flushall();
    await client.hset('touchline:{policy}:history', {
      latest: '1',
      'summary:1': '{"id":7}',
      'document:1': '{}',
    });
    await expect(new RedisPolicyRepository(guard).latest()).rejects.toThrow(PolicyRepositoryError);
    await client.hset('touchline:{policy}:history', 'summary:1', '{not json');
    await expect(new RedisPolicyRepository(guard).latest()).rejects.toThrow(PolicyRepositoryError);
  });

  it('keeps the history over a restart of Redis', async () => {
    const repository = new RedisPolicyRepository(guard);
    await client.flushall();
    await repository.append([policyRecord(1), policyRecord(2)], 0);
    await server.restart();
    await ready(client);
    expect(await repository.latest()).toEqual(policyRecord(2));
  });

  it('rejects while Redis is away, and changes nothing', async () => {
    const repository = new RedisPolicyRepository(guard);
    await client.flushall();
    await repository.append([policyRecord(1)], 0);
    await server.kill();
    await expect(repository.append([policyRecord(2)], 1)).rejects.toThrow(PolicyRepositoryError);
    await expect(repository.latest()).rejects.toThrow(PolicyRepositoryError);
    await server.restart();
    await ready(client);
    await guardReturns();
    expect(await repository.latest()).toEqual(policyRecord(1));
  });

  it('does not apply a change later that timed out: a frozen Redis sees that it is too late', async () => {
    const observer = new RecordingObserver();
    const impatient = closeAfterwards(
      'guard',
      new RedisGuard({ client, runtime: REAL_RUNTIME, observer, budgetMs: 300 }),
    );
    const repository = new RedisPolicyRepository(impatient);
    await client.flushall();
    await repository.append([policyRecord(1)], 0);
    // Redis freezes between reading the time and the change.
    const frozen = new RedisPolicyRepository(freezingAfterTime(impatient));
    await expect(frozen.append([policyRecord(2)], 1)).rejects.toThrow(PolicyRepositoryError);
    server.thaw();
    await client.ping();
    expect(await client.hget('touchline:{policy}:history', 'latest')).toBe('1');
  });

  function freezingAfterTime(real: RedisGuard): RedisGuard {
    const run = real.run.bind(real);
    real.run = async (operation, call) => {
      const result = await run(operation, call);
      if (operation === 'policy-time') server.freeze();
      return result;
    };
    return real;
  }

  function guardReturns(): Promise<void> {
    if (guard.usable) return Promise.resolve();
    return new Promise((resolve) => {
      guard.onReturn(resolve);
    });
  }
});
