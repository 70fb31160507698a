import { ENVELOPE_MAGIC } from '../entry/envelope.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey, leaseKey } from '../redis/redis-client.ts';
import { defineScripts } from '../redis/scripts.ts';

/** The right to load one key on behalf of all processes. */
export interface Lease {
  readonly key: string;
  /** Higher than the fence of any earlier lease of this key. */
  readonly fence: number;
}

export type LeaseOutcome =
  | { readonly kind: 'mine'; readonly lease: Lease }
  /** Another process is loading. `heldForMs`: the longest that its lease can still last. */
  | { readonly kind: 'theirs'; readonly heldForMs: number }
  /** The leases are unavailable: load without one. */
  | { readonly kind: 'unknown' };

/** Grants leases. Never throws: if its store is broken, `acquire` returns `unknown`. */
export interface Leases {
  /** @param forMs how long the holder may take before another process may try. */
  acquire(key: string, forMs: number): Promise<LeaseOutcome>;
  /** Releases the lease. Has no effect if another process holds it by now. */
  release(lease: Lease): Promise<void>;
}

export interface RedisLeasesOptions {
  /** Name of the cache, and prefix of its Redis keys. */
  readonly name: string;
  readonly guard: RedisGuard;
}

/**
 * Leases of one cache in one Redis. The fence is the server's time in microseconds, or one more than the highest
 * known fence of the key, whichever is later. It therefore increases even if that clock is set back.
 *
 * @example
 * const outcome = await leases.acquire('/api/matches/7', 10_000);
 * if (outcome.kind === 'mine') await fill(outcome.lease.fence).finally(() => leases.release(outcome.lease));
 */
export class RedisLeases implements Leases {
  readonly #options: RedisLeasesOptions;

  constructor(options: RedisLeasesOptions) {
    this.#options = options;
    defineScripts(options.guard.client);
  }

  async acquire(key: string, forMs: number): Promise<LeaseOutcome> {
    const { name, guard } = this.#options;
    const result = await guard.run('lease', (client) =>
      client.touchlineAcquireLease(
        leaseKey(name, key),
        entryKey(name, key),
        Math.ceil(forMs),
        ENVELOPE_MAGIC,
      ),
    );
    if (result.kind !== 'ok') return { kind: 'unknown' };
    const [mine, number] = result.value;
    return mine === 1
      ? { kind: 'mine', lease: { key, fence: number } }
      : { kind: 'theirs', heldForMs: number };
  }

  async release({ key, fence }: Lease): Promise<void> {
    const { name, guard } = this.#options;
    await guard.run('release', (client) => client.touchlineReleaseLease(leaseKey(name, key), fence));
  }
}
