import { ENVELOPE_MAGIC } from '../entry/envelope.ts';
import type { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey, leaseKey } from '../redis/redis-keys.ts';
import { defineScripts } from '../redis/scripts.ts';
import type { Lease, LeaseOutcome, Leases } from './lease.ts';

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
