import { stateOf, type Entry } from '../entry/entry.ts';
import type { Lease } from '../flight/leases.ts';
import type { Flight } from '../flight/single-flight.ts';
import { LoadAttempt } from './load-attempt.ts';
import { AbandonedElsewhereError, type FetchRequest } from './cache.ts';
import { Origin } from './origin.ts';
import type { FetchResult, EngineContext } from './engine-context.ts';
import type { SharedWriter, SharedReader } from './shared-entries.ts';

const ABANDONED_PAUSE_MS = 1000;
/**
 * Events can be lost. A waiting process checks the store again after this time instead of at the end of a lease that
 * may be over.
 */
const LOOK_AGAIN_MS = 1000;

/**
 * Loads one key on behalf of all processes: takes the entry another process stored, waits for the process that loads
 * it, or calls the origin.
 */
export class Loader<V> {
  readonly #context: EngineContext<V>;
  readonly #reader: SharedReader<V>;
  readonly #attempt: LoadAttempt<V>;
  readonly #writer: SharedWriter<V>;

  constructor(context: EngineContext<V>, reader: SharedReader<V>, writer: SharedWriter<V>) {
    this.#context = context;
    this.#reader = reader;
    this.#writer = writer;
    this.#attempt = new LoadAttempt(context, new Origin(context), this.#writer);
  }

  async fill(request: FetchRequest<V>, flight: Flight): Promise<FetchResult<V>> {
    const { news, leases, leaseMs } = this.#context;
    const { key } = request;
    if (leases === undefined)
      return (await this.#taken(request, flight)) ?? this.#attempt.run(request, flight);
    const expectation = news.expect(key);
    try {
      for (;;) {
        const taken = await this.#taken(request, flight);
        if (taken !== undefined) return taken;
        const outcome = await leases.acquire(key, leaseMs);
        if (outcome.kind === 'mine') return await this.#holding(outcome.lease, request, flight);
        if (outcome.kind === 'unknown') return await this.#attempt.run(request, flight);
        const atMostMs = Math.min(outcome.heldForMs, LOOK_AGAIN_MS, flight.silenceMs);
        const heard = await this.#wait(expectation.next(atMostMs), request, flight);
        // A caller with a `silenceMs` may have joined since.
        if (heard === 'silence' && flight.silenceMs !== Infinity)
          return (await this.#taken(request, flight)) ?? (await this.#attempt.run(request, flight));
      }
    } finally {
      expectation.close();
    }
  }

  /** Resolves when no entry is being published any more. */
  idle(): Promise<void> {
    return this.#attempt.idle();
  }

  /**
   * Checks the store again: the previous holder may have stored its entry between our check and its release of the
   * lease.
   */
  async #holding(lease: Lease, request: FetchRequest<V>, flight: Flight): Promise<FetchResult<V>> {
    const heldSinceMs = this.#context.runtime.nowMs();
    const taken = await this.#taken(request, flight);
    if (taken === undefined) return this.#attempt.run(request, flight, { lease, heldSinceMs });
    await this.#writer.forgo(taken.entry, lease);
    return taken;
  }

  /** @throws AbandonedElsewhereError if the other process's load failed and no visitor here waits for it. */
  async #wait(next: Promise<'stored' | 'abandoned' | 'silence'>, request: FetchRequest<V>, flight: Flight) {
    const { observer, name, runtime, pauses } = this.#context;
    const sinceMs = runtime.nowMs();
    const heard = await next;
    const nowMs = runtime.nowMs();
    observer.waited(name, request.route, 'fleet', nowMs - sinceMs);
    if (heard !== 'abandoned' || flight.urgency !== 'behind') return heard;
    pauses.pause(request.key, ABANDONED_PAUSE_MS, nowMs);
    throw new AbandonedElsewhereError(request.key);
  }

  /** Returns the shared store's entry, if it is later than the one in memory and may be served to this request. */
  async #taken(request: FetchRequest<V>, flight: Flight): Promise<FetchResult<V> | undefined> {
    const { memory, runtime, purges } = this.#context;
    if (this.#context.shared === undefined) return undefined;
    const stored = await this.#reader.lookUp(request.key);
    const { epoch } = purges;
    const found = this.#reader.judged(stored);
    const nowMs = runtime.nowMs();
    const known = living(memory.get(request.key), nowMs);
    if (found === undefined || (known !== undefined && found.fence <= known.fence)) return undefined;
    const state = stateOf(found, nowMs);
    if (state === 'dead') return undefined;
    this.#reader.promote(found);
    if (state === 'fresh') return { entry: found, outcome: 'hit', tier: 'shared', epoch };
    const atOnce = flight.urgency === 'visitor' && request.prefer !== 'fresh';
    return state === 'stale' && atOnce
      ? { entry: found, outcome: 'revalidating', tier: 'shared', epoch }
      : undefined;
  }
}

function living<V>(entry: Entry<V> | undefined, nowMs: number): Entry<V> | undefined {
  return entry !== undefined && stateOf(entry, nowMs) !== 'dead' ? entry : undefined;
}
