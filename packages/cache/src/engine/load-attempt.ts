import { stateOf, type Entry } from '../entry/entry.ts';
import type { Lease } from '../flight/leases.ts';
import type { Flight } from '../flight/single-flight.ts';
import { LoadTimedOutError, type FetchRequest } from './cache.ts';
import type { Loaded, Origin } from './origin.ts';
import type { FetchResult, EngineContext } from './engine-context.ts';
import type { SharedWriter } from './shared-entries.ts';

export interface Holding {
  readonly lease: Lease;
  readonly heldSinceMs: number;
}

interface Kept<V> extends Pick<Loaded<V>, 'entry' | 'epoch'> {
  /** Resolves when the entry is published to other nodes; `undefined` if the entry is not stored anywhere. */
  readonly carried: Promise<void> | undefined;
}

/**
 * One attempt to load a key from the origin. Stores and publishes the entry, or serves an older one if the load
 * fails.
 */
export class LoadAttempt<V> {
  readonly #context: EngineContext<V>;
  readonly #origin: Origin<V>;
  readonly #writer: SharedWriter<V>;
  readonly #carried = new Set<Promise<void>>();

  constructor(context: EngineContext<V>, origin: Origin<V>, writer: SharedWriter<V>) {
    this.#context = context;
    this.#origin = origin;
    this.#writer = writer;
  }

  async run(request: FetchRequest<V>, flight: Flight, holding?: Holding): Promise<FetchResult<V>> {
    const { memory, purges } = this.#context;
    const previous = memory.get(request.key);
    const epoch = purges.epoch;
    try {
      const fence = this.#fence(previous, holding);
      const kept = await this.#origin.load(request, flight, previous, fence, (loaded) =>
        this.#keep(loaded, previous, request, holding),
      );
      return await this.#finished(kept, holding);
    } catch (error) {
      return this.#failed(error, request, holding, previous, epoch);
    }
  }

  async idle(): Promise<void> {
    while (this.#carried.size > 0) await Promise.all(this.#carried);
  }

  /** Returns the fence: the lease's, or the clock's without a lease. Always higher than that of the previous entry. */
  #fence(previous: Entry<V> | undefined, holding: Holding | undefined): number {
    const ownFence = holding?.lease.fence ?? Math.trunc(this.#context.runtime.nowMs() * 1000);
    return Math.max(ownFence, (previous?.fence ?? 0) + 1);
  }

  /** Stores the entry in memory immediately and starts publishing it to other nodes. */
  #keep(
    { entry, keep, epoch }: Loaded<V>,
    previous: Entry<V> | undefined,
    request: FetchRequest<V>,
    holding: Holding | undefined,
  ): Kept<V> {
    const { memory, pauses, early } = this.#context;
    pauses.lift(entry.key);
    if (!keep) {
      void this.#carry(this.#writer.abandon(entry.key, holding?.lease));
      return { entry, epoch, carried: undefined };
    }
    early.renewed(previous, entry);
    memory.set(entry);
    const carried = this.#carry(this.#writer.publish(entry, holding?.lease, request.filled));
    return { entry, epoch, carried };
  }

  async #finished({ entry, epoch, carried }: Kept<V>, holding: Holding | undefined): Promise<FetchResult<V>> {
    const made: FetchResult<V> = { entry, outcome: 'miss', tier: 'origin', epoch };
    if (carried === undefined || !this.#hasOutlived(holding)) return made;
    // The lease has expired, so another process may have loaded meanwhile. The visitor waits until the store has
    // decided whose entry is later.
    await carried;
    return this.#later(entry) ?? made;
  }

  /** Returns the later entry of another process, if it can be served: it may have been purged already. */
  #later({ key, fence }: Entry<V>): FetchResult<V> | undefined {
    const { memory, runtime, purges } = this.#context;
    const { epoch } = purges;
    const cached = memory.get(key);
    if (cached === undefined || cached.fence <= fence) return undefined;
    const state = stateOf(cached, runtime.nowMs());
    if (state === 'fresh') return { entry: cached, outcome: 'hit', tier: 'shared', epoch };
    return state === 'stale' ? { entry: cached, outcome: 'revalidating', tier: 'shared', epoch } : undefined;
  }

  #failed(
    error: unknown,
    request: FetchRequest<V>,
    holding: Holding | undefined,
    previous: Entry<V> | undefined,
    epoch: number,
  ): FetchResult<V> {
    const { memory, pauses, pauseMs, isOutage, runtime, observer, purges } = this.#context;
    const nowMs = runtime.nowMs();
    void this.#carry(this.#writer.abandon(request.key, holding?.lease));
    pauses.pause(request.key, pauseMs(error), nowMs);
    const evicted =
      previous !== undefined && purges.sinceEpoch(epoch, previous) !== 'gone' ? previous : undefined;
    const fallback = memory.get(request.key) ?? evicted;
    const outage = error instanceof LoadTimedOutError || isOutage(error);
    if (fallback === undefined || stateOf(fallback, nowMs) === 'dead' || !outage) throw error;
    observer.failed('load', error);
    return { entry: fallback, outcome: 'stale-error', tier: 'memory', epoch: purges.epoch };
  }

  #hasOutlived(holding: Holding | undefined): boolean {
    const { runtime, leaseMs } = this.#context;
    return holding !== undefined && runtime.nowMs() - holding.heldSinceMs >= leaseMs;
  }

  #carry(work: Promise<void>): Promise<void> {
    const carried = work
      .catch((error: unknown) => {
        this.#context.observer.failed('telling the others', error);
      })
      .finally(() => this.#carried.delete(carried));
    this.#carried.add(carried);
    return carried;
  }
}
