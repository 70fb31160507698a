import type { Lease, LeaseOutcome, Leases } from '../flight/lease.ts';
import type { Runtime } from '../time/runtime.ts';

interface Held {
  readonly fence: number;
  readonly untilMs: number;
}

/** Leases among the nodes of one process, by the test's clock; passes the suite that RedisLeases passes. */
export class MapLeases implements Leases {
  readonly #held = new Map<string, Held>();
  readonly #runtime: Pick<Runtime, 'nowMs'>;
  /** Away: nobody can say whose a lease is. */
  isAway = false;

  constructor(runtime: Pick<Runtime, 'nowMs'>) {
    this.#runtime = runtime;
  }

  acquire(key: string, forMs: number): Promise<LeaseOutcome> {
    if (this.isAway) return Promise.resolve({ kind: 'unknown' });
    const nowMs = this.#runtime.nowMs();
    const held = this.#held.get(key);
    if (held !== undefined && held.untilMs > nowMs)
      return Promise.resolve({ kind: 'theirs', heldForMs: held.untilMs - nowMs });
    const fence = Math.max(nowMs * 1000, (held?.fence ?? 0) + 1);
    this.#held.set(key, { fence, untilMs: nowMs + forMs });
    return Promise.resolve({ kind: 'mine', lease: { key, fence } });
  }

  release({ key, fence }: Lease): Promise<void> {
    if (!this.isAway && this.#held.get(key)?.fence === fence) this.#held.set(key, { fence, untilMs: 0 });
    return Promise.resolve();
  }
}
