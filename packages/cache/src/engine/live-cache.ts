import type { Delivery, DeliveryReceipts, Bus, PurgeMessage } from '../bus/bus.ts';
import { stateOf, type Entry } from '../entry/entry.ts';
import type { Audience, Outcome, Tier } from '../observer/observer.ts';
import type { Cache, PurgeRequest, FetchRequest, Served, LiveCacheOptions } from './cache.ts';
import { Loader } from './loader.ts';
import { FetchCoordinator } from './fetch-coordinator.ts';
import { engineContextOf, type EngineContext } from './engine-context.ts';
import { SharedWriter, SharedReader } from './shared-entries.ts';
import { Purging } from './purging.ts';

const MOST_ENTRIES = 500;
const SPREAD_MS = 2000;

/**
 * Writes the fresh entries of memory back to the shared store after an outage, each at a random moment, so that the
 * returning store is not overloaded.
 */
class WarmUp<V> {
  readonly #context: EngineContext<V>;
  readonly #writer: SharedWriter<V>;
  #waiting = new Set<() => void>();

  constructor(context: EngineContext<V>, writer: SharedWriter<V>) {
    this.#context = context;
    this.#writer = writer;
  }

  /** Schedules the most recently used entries. If the store was lost again in between, the schedule starts again. */
  begin(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting = new Set();
    let planned = 0;
    for (const entry of this.#context.memory.entries()) {
      if (planned === MOST_ENTRIES) return;
      if (!this.#isFresh(entry)) continue;
      this.#plan(entry);
      planned += 1;
    }
  }

  #plan(entry: Entry<V>): void {
    const { runtime, observer } = this.#context;
    const cancel = runtime.after(runtime.random() * SPREAD_MS, () => {
      this.#waiting.delete(cancel);
      this.#writeBack(entry.key).catch((error: unknown) => {
        observer.failed('warm-up', error);
      });
    });
    this.#waiting.add(cancel);
  }

  /** Writes the entry that memory has by then: the key may have been purged or refreshed since. */
  async #writeBack(key: string): Promise<void> {
    const cached = this.#context.memory.get(key);
    if (cached !== undefined && this.#isFresh(cached)) await this.#writer.restore(cached);
  }

  #isFresh(entry: Entry<V>): boolean {
    return stateOf(entry, this.#context.runtime.nowMs()) === 'fresh';
  }
}

type Apply = (message: PurgeMessage) => void;

const APPLIERS = new WeakMap<Bus, Set<Apply>>();

/** Caches that share a bus in one process apply each other's purges immediately, before the bus delivers them. */
function joinProcess(bus: Bus, apply: Apply): void {
  APPLIERS.set(bus, (APPLIERS.get(bus) ?? new Set<Apply>()).add(apply));
}

function applyInProcess(bus: Bus, message: PurgeMessage): void {
  for (const apply of APPLIERS.get(bus) ?? []) apply(message);
}

const RECEIPTS_TIMEOUT_MS = 1_000;

/**
 * The live cache: one call to the origin for any number of concurrent requests in any number of processes.
 *
 * @example
 * const cache = new LiveCache<Match>({ name: 'sources', nodeId, memory, bus, policy, runtime, observer, isOutage });
 * const { entry, outcome } = await cache.fetch({
 *   key: 'match:7',
 *   route: 'match',
 *   tags: () => ['match:7'],
 *   load: () => provider.match(7),
 * });
 * await cache.purge({ mode: 'soft', tags: ['match:7'], reason: 'goal' });
 */
export class LiveCache<V> implements Cache<V> {
  readonly name: string;
  readonly #context: EngineContext<V>;
  readonly #coordinator: FetchCoordinator<V>;
  readonly #purging: Purging<V>;
  readonly #warmUp: WarmUp<V>;

  constructor(options: LiveCacheOptions<V>) {
    this.name = options.name;
    this.#context = engineContextOf(options);
    const reader = new SharedReader(this.#context);
    const writer = new SharedWriter(this.#context, reader);
    this.#coordinator = new FetchCoordinator(this.#context, new Loader(this.#context, reader, writer));
    this.#warmUp = new WarmUp(this.#context, writer);
    this.#purging = new Purging(this.#context);
    joinProcess(options.bus, (message) => {
      this.#purging.own(message);
    });
    options.bus.listen({
      deliver: (delivery) => {
        this.#deliver(delivery);
      },
      gap: () => {
        this.#purging.everything();
      },
    });
  }

  peek(key: string): Entry<V> | undefined {
    return this.#context.memory.get(key);
  }

  get changes(): number {
    return this.#context.memory.changes;
  }

  isAgeing(entry: Entry<V>, nowMs: number): boolean {
    return this.#context.early.isDue(entry, nowMs);
  }

  fetch(request: FetchRequest<V>): Promise<Served<V>> {
    const { memory, runtime, early } = this.#context;
    const known = memory.get(request.key);
    if (known === undefined) return this.#wait(request, undefined);
    const nowMs = runtime.nowMs();
    const state = stateOf(known, nowMs);
    if (state === 'fresh') {
      if (early.isDue(known, nowMs)) this.renew(request);
      return Promise.resolve(this.#served(known, 'hit', 'memory', request.audience));
    }
    if (state === 'stale' && request.prefer !== 'fresh') {
      this.renew(request);
      return Promise.resolve(this.#served(known, 'revalidating', 'memory', request.audience));
    }
    return this.#wait(request, state === 'dead' ? undefined : known);
  }

  renew(request: FetchRequest<V>): void {
    this.#coordinator.renew(request);
  }

  purge(request: PurgeRequest, withinMs = RECEIPTS_TIMEOUT_MS): Promise<DeliveryReceipts> {
    const { bus } = this.#context;
    const { mode, tags = [], keys = [], reason } = request;
    const message: PurgeMessage = { kind: 'purge', mode, tags: [...tags], keys: [...keys], reason };
    applyInProcess(bus, message);
    return bus.publish(message, withinMs);
  }

  sharedStoreIsBack(): void {
    this.#warmUp.begin();
  }

  idle(): Promise<void> {
    return this.#coordinator.idle();
  }

  async #wait(request: FetchRequest<V>, fallback: Entry<V> | undefined): Promise<Served<V>> {
    const { entry, outcome, tier } = await this.#coordinator.obtain(request, fallback);
    return this.#served(entry, outcome, tier, request.audience);
  }

  #served(entry: Entry<V>, outcome: Outcome, tier: Tier, audience: Audience = 'visitor'): Served<V> {
    this.#context.observer.served(this.name, entry.route, entry.phase, outcome, tier, audience);
    return { entry, outcome, tier };
  }

  #deliver(delivery: Delivery): void {
    const { message, origin } = delivery;
    if (message.kind === 'purge') {
      this.#purging.delivered(message, delivery);
      return;
    }
    if (message.kind === 'policy' || message.cache !== this.name) return;
    if (origin === this.#context.bus.nodeId) return;
    this.#context.news.announce(message.key, message.kind);
    if (message.kind === 'stored') this.#purging.overtaken(message.key, message.fence);
  }
}
