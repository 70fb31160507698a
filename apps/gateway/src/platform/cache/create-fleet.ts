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

/** What this node shares with the others; without a Redis the node is alone. */
export interface Fleet {
  readonly nodeId: string;
  readonly bus: Bus;
  readonly policyShelf: PolicyRepository;
  far<V>(name: string, codec: Codec<V>): { readonly shared?: SharedStore<V>; readonly leases?: Leases };
  /** `null` if none is configured. */
  redis(): RedisAvailability | null;
  /** Returns the servers behind that Redis; empty if none is configured. */
  redisServers(): Promise<readonly string[]>;
  /** Registers a callback for the moment when Redis can be used again after a failure. */
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
  /** `null` if this node is alone. */
  readonly redisUrl: string | null;
  /** The time limit of one Redis call; the guard's default if not set. */
  readonly redisBudgetMs: number | undefined;
  /** The clock of cached values; durations of calls are real time. */
  readonly clock: Clock;
  readonly observer: CacheObserver;
}

export function createFleet({ redisUrl, redisBudgetMs: budgetMs, clock, observer }: FleetOptions): Fleet {
  // New for each start of the process: a node that was away for long returns as another node.
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
    // Bypasses the guard: the duration of this call says nothing about calls for visitors, and must not open their
    // breaker.
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
