import type {
  AccessRecorder,
  Bus,
  Cache,
  ChangeWatch,
  EncodedResponse,
  MemoryStore,
  PolicyService,
  RedisAvailability,
  SharedStore,
  Statistics,
} from '@touchline/cache';
import type { SourceCache } from './source-cache.ts';

/** One cache of this process, with the levels that its entries lie in. */
export interface CacheLevels<V> {
  readonly cache: Cache<V>;
  readonly memory: MemoryStore<V>;
  readonly memoryBytes: number;
  /** null: memory is all there is. */
  readonly shared: SharedStore<V> | null;
}

/** All that is cached in this process, and what it has in common with the other nodes. */
export interface Caches {
  readonly nodeId: string;
  readonly sources: SourceCache;
  readonly sourceLevels: CacheLevels<unknown>;
  readonly answers: CacheLevels<EncodedResponse>;
  readonly bus: Bus;
  readonly policy: PolicyService;
  readonly statistics: Statistics;
  /** Of the Redis that nodes share; null: none is configured. */
  redis(): RedisAvailability | null;
  /** Which servers that Redis is; none: none is configured. Rejects when it cannot be asked. */
  redisServers(): Promise<readonly string[]>;
  /** What was asked of this node, and what that cost upstreams. */
  readonly recorder: AccessRecorder;
  /** To be told of what visitors are served. */
  readonly changes: ChangeWatch;
  /** Before the first request: reads what the other nodes know. Never rejects. */
  start(): Promise<void>;
  /** What is being filled ends, connections are closed. */
  close(): Promise<void>;
}

/** Token of `Caches`. */
export const CACHES = Symbol('caches');
