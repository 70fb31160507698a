import { ENVELOPE_MAGIC } from '../entry/envelope.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey, leaseKey } from '../redis/redis-client.ts';
import { defineScripts } from '../redis/scripts.ts';

/** The right to fill one key, on behalf of all processes. */
export interface Lease {
  readonly key: string;
  /** Higher than that of any lease of this key before. */
  readonly fence: number;
}

export type LeaseOutcome =
  | { readonly kind: 'mine'; readonly lease: Lease }
  /** Another process fills it. `heldForMs`: the lease lasts at most so much longer. */
  | { readonly kind: 'theirs'; readonly heldForMs: number }
  /** Nobody can say: fill it yourself. */
  | { readonly kind: 'unknown' };

/** Never throws: a store of leases that is broken says `unknown`. */
export interface Leases {
  /** @param forMs how long the holder may take before another may try. */
  acquire(key: string, forMs: number): Promise<LeaseOutcome>;
  /** Lets go; of a lease that has passed to another it changes nothing. */
  release(lease: Lease): Promise<void>;
}

export interface RedisLeasesOptions {
  /** Of the cache: names of its keys begin with it. */
  readonly name: string;
  readonly guard: RedisGuard;
}

/**
 * Leases of one cache, in one Redis. The fence is the server's time in microseconds, or one more than the
 * highest fence that is known of the key, whichever is later; so it grows even when that clock is set back.
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
