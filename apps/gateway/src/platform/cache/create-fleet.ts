import { randomBytes } from 'node:crypto';
import {
  MemoryBus,
  MemoryPolicyRepository,
  REAL_RUNTIME,
  RedisBus,
  RedisGuard,
  RedisLeases,
  RedisPolicyRepository,
  RedisStore,
  type Bus,
  type CacheObserver,
  type Codec,
  type Leases,
  type PolicyRepository,
  type RedisAvailability,
  type SharedStore,
} from '@touchline/cache';
import type { Clock } from '../time/clock.ts';
import { connectRedis, serversBehind } from '../redis/index.ts';

/** What this node shares with the others; alone where no Redis is configured. */
export interface Fleet {
  readonly nodeId: string;
  readonly bus: Bus;
  readonly policyShelf: PolicyRepository;
  far<V>(name: string, codec: Codec<V>): { readonly shared?: SharedStore<V>; readonly leases?: Leases };
  /** null: none is configured. */
  redis(): RedisAvailability | null;
  /** Which servers that Redis is; none: none is configured. */
  redisServers(): Promise<readonly string[]>;
  /** Calls back when Redis can be used again after it could not. */
  onReturn(listener: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

function alone(nodeId: string, observer: CacheObserver): Fleet {
  const bus = new MemoryBus({
    nodeId,
    failed: (what, error) => {
      observer.failed(what, error);
    },
  });
  return {
    nodeId,
    bus,
    policyShelf: new MemoryPolicyRepository(),
    far: () => ({}),
    redis: () => null,
    redisServers: () => Promise.resolve([]),
    onReturn: () => undefined,
    start: () => Promise.resolve(),
    close: () => bus.close(),
  };
}

export interface FleetOptions {
  /** null: this node is alone. */
  readonly redisUrl: string | null;
  /** What one call of Redis may take; the guard's own default unless set. */
  readonly redisBudgetMs: number | undefined;
  /** The clock of cached values; how long a call takes is real time. */
  readonly clock: Clock;
  readonly observer: CacheObserver;
}

export function createFleet({ redisUrl, redisBudgetMs: budgetMs, clock, observer }: FleetOptions): Fleet {
  // Of this start of this process: who was away long is another node when it returns.
  const nodeId = randomBytes(6).toString('base64url');
  if (redisUrl === null) return alone(nodeId, observer);
  const client = connectRedis(redisUrl);
  const runtime = REAL_RUNTIME;
  const guard = new RedisGuard({ client, runtime, observer, budgetMs });
  const bus = new RedisBus({
    nodeId,
    client,
    failed: (what, error) => {
      observer.failed(what, error);
    },
  });
  return {
    nodeId,
    bus,
    policyShelf: new RedisPolicyRepository(guard),
    far: (name, codec) => ({
      shared: new RedisStore({ name, guard, codec, runtime: clock, observer }),
      leases: new RedisLeases({ name, guard }),
    }),
    redis: () => guard.availability,
    // Not by the guard: how long it takes says nothing of calls for visitors, and must not open their breaker.
    redisServers: () => serversBehind(client),
    onReturn: (listener) => {
      guard.onReturn(listener);
    },
    start: () => bus.start(),
    close: async () => {
      await bus.close();
      guard.close();
      client.disconnect();
    },
  };
}
