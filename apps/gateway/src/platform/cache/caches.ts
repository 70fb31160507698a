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

/** One cache of this process, with its memory and shared tiers. */
export interface CacheLevels<V> {
  readonly cache: Cache<V>;
  readonly memory: MemoryStore<V>;
  readonly memoryBytes: number;
  /** `null` if memory is the only tier. */
  readonly shared: SharedStore<V> | null;
}

/** All caches of this process, and what it shares with the other nodes. */
export interface Caches {
  readonly nodeId: string;
  readonly sources: SourceCache;
  readonly sourceLevels: CacheLevels<unknown>;
  readonly answers: CacheLevels<EncodedResponse>;
  readonly bus: Bus;
  readonly policy: PolicyService;
  readonly statistics: Statistics;
  /** The state of the shared Redis; `null` if none is configured. */
  redis(): RedisAvailability | null;
  /** Returns the servers behind the shared Redis; empty if none is configured. Rejects when Redis cannot be asked. */
  redisServers(): Promise<readonly string[]>;
  /** Records the requests to this node and the upstream calls they caused. */
  readonly recorder: AccessRecorder;
  /** Measures how late visitors get changes. Notify it of each response that a visitor gets. */
  readonly changes: ChangeWatch;
  /** Reads what the other nodes know, before the first request. Never rejects. */
  start(): Promise<void>;
  /** Waits for running fills, then closes all connections. */
  close(): Promise<void>;
}

/** Injection token of `Caches`. */
export const CACHES = Symbol('caches');
