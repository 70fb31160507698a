import type { Lease, LeaseOutcome, Leases } from '../flight/lease.ts';
import type { Runtime } from '../time/runtime.ts';

interface Held {
  readonly fence: number;
  readonly untilMs: number;
}

/** Leases among the nodes of one process, by the test's clock; passes the suite that RedisLeases passes. */
export class MapLeases implements Leases {
  readonly #leases = new Map<string, Held>();
  readonly #runtime: Pick<Runtime, 'nowMs'>;
  /** Away: nobody can say whose a lease is. */
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
