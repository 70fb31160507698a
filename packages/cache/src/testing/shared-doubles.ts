import type { Lease, LeaseOutcome, Leases } from '../flight/leases.ts';
import type { Runtime } from '../time/runtime.ts';
import type { Codec, Entry } from '../entry/entry.ts';
import { openEnvelope, sealEnvelope } from '../entry/envelope.ts';
import type { SharedStore } from '../store/store.ts';

interface Held {
  readonly fence: number;
  readonly untilMs: number;
}

/** Leases for the nodes of one process, on the test's clock. Pass the same suite as RedisLeases. */
export class MapLeases implements Leases {
  readonly #leases = new Map<string, Held>();
  readonly #runtime: Pick<Runtime, 'nowMs'>;
  /** While true, `acquire` returns `unknown`. */
  isAway = false;

  constructor(runtime: Pick<Runtime, 'nowMs'>) {
    this.#runtime = runtime;
  }

  acquire(key: string, forMs: number): Promise<LeaseOutcome> {
    if (this.isAway) return Promise.resolve({ kind: 'unknown' });
    const nowMs = this.#runtime.nowMs();
    const lease = this.#leases.get(key);
    if (lease !== undefined && lease.untilMs > nowMs)
      return Promise.resolve({ kind: 'theirs', heldForMs: lease.untilMs - nowMs });
    const fence = Math.max(nowMs * 1000, (lease?.fence ?? 0) + 1);
    this.#leases.set(key, { fence, untilMs: nowMs + forMs });
    return Promise.resolve({ kind: 'mine', lease: { key, fence } });
  }

  release({ key, fence }: Lease): Promise<void> {
    if (!this.isAway && this.#leases.get(key)?.fence === fence) this.#leases.set(key, { fence, untilMs: 0 });
    return Promise.resolve();
  }
}

/**
 * A shared store in one process, for tests of several nodes without Redis. Passes the same suite as RedisStore: bytes
 * under a key, a TTL on the test's clock, fences.
 */
export class SharedMap<V> implements SharedStore<V> {
  readonly #entries = new Map<string, { readonly bytes: Buffer; readonly untilMs: number }>();
  readonly #codec: Codec<V>;
  readonly #runtime: Pick<Runtime, 'nowMs'>;

  constructor(codec: Codec<V>, runtime: Pick<Runtime, 'nowMs'>) {
    this.#codec = codec;
    this.#runtime = runtime;
  }

  get(key: string): Promise<Entry<V> | undefined> {
    return Promise.resolve(this.#at(key));
  }

  /** Compares and writes synchronously, so that no other write comes in between, as in a Redis script. */
  set(entry: Entry<V>): Promise<boolean> {
    const isLate = (this.#at(entry.key)?.fence ?? 0) > entry.fence;
    if (isLate || entry.errorUntilMs <= this.#runtime.nowMs()) return Promise.resolve(false);
    this.#entries.set(entry.key, { bytes: sealEnvelope(entry, this.#codec), untilMs: entry.errorUntilMs });
    return Promise.resolve(true);
  }

  delete(key: string): Promise<void> {
    this.#entries.delete(key);
    return Promise.resolve();
  }

  #at(key: string): Entry<V> | undefined {
    const stored = this.#entries.get(key);
    if (stored === undefined || stored.untilMs <= this.#runtime.nowMs()) return undefined;
    return openEnvelope(stored.bytes, this.#codec);
  }
}
