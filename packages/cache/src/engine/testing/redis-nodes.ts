import { closeAfterwards, disconnectAfterwards, opened } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { RedisBus } from '../../bus/redis-bus.ts';
import { RedisLeases } from '../../flight/leases.ts';
import { RedisGuard } from '../../redis/redis-guard.ts';
import { LruMemoryStore } from '../../store/lru-memory-store.ts';
import { RedisStore } from '../../store/redis-store.ts';
import { TEXT_CODEC } from '../../testing/entries.ts';
import { ready, type RedisServer } from '../../testing/redis-server.ts';
import { REAL_RUNTIME } from '../../time/runtime.ts';
import { LiveCache } from '../live-cache.ts';
import { EverythingObserver } from './everything-observer.ts';
import { OutageError } from './origin.ts';

/** Generous, so that a busy machine is not mistaken for a broken Redis. */
const PATIENT_MS = 10_000;

export interface RedisNode {
  readonly cache: LiveCache<string>;
  readonly guard: RedisGuard;
  readonly bus: RedisBus;
  readonly observer: EverythingObserver;
}

/** Creates an engine as a process has it: its own connection, guard, store, leases and bus, on a real Redis. */
export async function redisNode(
  server: RedisServer,
  nodeId: string,
  budgetMs = PATIENT_MS,
): Promise<RedisNode> {
  const observer = new EverythingObserver();
  const runtime = REAL_RUNTIME;
  const client = disconnectAfterwards(
    new Redis(server.url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => 20,
    }),
  );
  const guard = closeAfterwards('guard', new RedisGuard({ client, runtime, observer, budgetMs }));
  await ready(client);
  const bus = new RedisBus({ nodeId, client });
  const name = 'test';
  const cache = new LiveCache<string>({
    name,
    nodeId,
    memory: new LruMemoryStore({ maxBytes: 1_000_000, codec: TEXT_CODEC }),
    shared: new RedisStore({ name, guard, codec: TEXT_CODEC, runtime, observer }),
    leases: new RedisLeases({ name, guard }),
    bus,
    policy: {
      version: 1,
      rule: () => ({ freshMs: 600_000, staleMs: 600_000, errorMs: 600_000, negativeMs: 0, jitter: 0 }),
    },
    runtime,
    observer,
    isOutage: (error) => error instanceof OutageError,
    sharedMs: 2 * budgetMs,
  });
  guard.onReturn(() => {
    cache.sharedStoreIsBack();
  });
  opened(`cache of ${nodeId}`, async () => {
    await cache.idle();
    await bus.close();
  });
  await bus.start();
  return { cache, guard, bus, observer };
}
