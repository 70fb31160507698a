import { closeAfterwards, disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { RedisLeases } from '../../flight/leases.ts';
import { RedisStore } from '../../store/redis-store.ts';
import { TEXT_CODEC, textEntry } from '../../testing/entries.ts';
import { ManualRuntime } from '../../testing/manual-runtime.ts';
import { RecordingObserver } from '../../testing/recording-observer.ts';
import { hasRedis, RedisServer } from '../../testing/redis-server.ts';
import { RedisGuard } from '../redis-guard.ts';

(hasRedis() ? test : test.skip)(
  'an unreachable Redis acts as an empty one until it is reachable',
  async () => {
    const server = await RedisServer.start();
    await server.kill();
    const client = disconnectAfterwards(
      new Redis(server.url, { enableOfflineQueue: false, retryStrategy: () => 20 }),
    );
    const time = new ManualRuntime();
    const observer = new RecordingObserver();
    const guard = closeAfterwards('guard', new RedisGuard({ client, observer, runtime: time }));
    const store = new RedisStore({ name: 'answers', guard, codec: TEXT_CODEC, runtime: time, observer });
    const leases = new RedisLeases({ name: 'answers', guard });
    await new Promise((resolve) => client.once('close', resolve));

    const entry = textEntry(time.nowMs());
    expect(await store.get(entry.key)).toBeUndefined();
    expect(await store.set(entry)).toBe(false);
    await store.delete(entry.key);
    expect(await leases.acquire(entry.key, 1000)).toEqual({ kind: 'unknown' });
    expect(observer.calls.map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ]);
    expect(observer.failures[0]?.what).toBe('redis connection');
    expect(time.pending).toBe(0);
    // No command was sent that could have failed, so the breaker stays closed.
    expect(observer.breaker).toEqual([]);
    expect(guard.availability).toBe('unreachable');

    const returned = new Promise<void>((resolve) => guard.onReturn(resolve));
    await server.restart();
    await returned;
    expect(guard.availability).toBe('ready');
    expect(await store.set(entry)).toBe(true);
    expect(await store.get(entry.key)).toEqual(entry);
  },
);
