import type { Delivery, Receipts } from '../bus/bus.ts';
import type { PurgeMessage } from '../bus/messages.ts';
import { stateOf, type Entry } from '../entry/entry.ts';
import { SingleFlight } from '../flight/single-flight.ts';
import type { Cache, PurgeRequest } from './cache.ts';
import { AbandonedElsewhereError } from './errors.ts';
import type { FetchRequest, Served } from './fetch-request.ts';
import { Filler } from './filler.ts';
import type { Outcome, Tier } from './observer.ts';
import type { LiveCacheOptions } from './options.ts';
import { partsOf, type Landed, type Parts } from './parts.ts';
import { Publication } from './publication.ts';
import { Purging } from './purging.ts';
import { applyInProcess, joinProcess } from './same-process.ts';
import { SharedLevel } from './shared-level.ts';
import { WarmUp } from './warm-up.ts';
import { sooner } from './within.ts';

const RECEIPTS_WITHIN_MS = 1_000;

/**
 * The live cache: one call to the origin, however many ask, in however many processes.
 *
 * @example
 * const cache = new LiveCache<Match>({ name: 'sources', nodeId, memory, bus, policy, surroundings, observer, isOutage });
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
  readonly #parts: Parts<V>;
  readonly #filler: Filler<V>;
  readonly #purging: Purging<V>;
  readonly #warmUp: WarmUp<V>;
  readonly #flights = new SingleFlight<Landed<V>>();
  #renewals = 0;

  constructor(options: LiveCacheOptions<V>) {
    this.name = options.name;
    this.#parts = partsOf(options);
    const level = new SharedLevel(this.#parts);
    const publication = new Publication(this.#parts, level);
    this.#filler = new Filler(this.#parts, level, publication);
    this.#warmUp = new WarmUp(this.#parts, publication);
    this.#purging = new Purging(this.#parts);
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
    return this.#parts.memory.get(key);
  }

  isAgeing(entry: Entry<V>, nowMs: number): boolean {
    return this.#parts.early.isDue(entry, nowMs);
  }

  fetch(request: FetchRequest<V>): Promise<Served<V>> {
    const { memory, surroundings, early } = this.#parts;
    const known = memory.get(request.key);
    if (known === undefined) return this.#obtain(request, undefined);
    const nowMs = surroundings.nowMs();
    const state = stateOf(known, nowMs);
    if (state === 'fresh') {
      if (early.isDue(known, nowMs)) this.renew(request);
      return Promise.resolve(this.#served(known, 'hit', 'memory'));
    }
    if (state === 'stale' && request.prefer !== 'fresh') {
      this.renew(request);
      return Promise.resolve(this.#served(known, 'revalidating', 'memory'));
    }
    return this.#obtain(request, state === 'dead' ? undefined : known);
  }

  renew(request: FetchRequest<V>): void {
    const { pauses, surroundings, observer, mostRenewals } = this.#parts;
    if (this.#renewals >= mostRenewals || this.#flights.isRunning(request.key)) return;
    if (!pauses.mayAsk(request.key, surroundings.nowMs())) return;
    this.#renewals += 1;
    this.#start(request, 'behind')
      .catch((error: unknown) => {
        if (!(error instanceof AbandonedElsewhereError)) observer.failed('renewal', error);
      })
      .finally(() => {
        this.#renewals -= 1;
      });
  }

  purge(request: PurgeRequest, withinMs = RECEIPTS_WITHIN_MS): Promise<Receipts> {
    const { bus } = this.#parts;
    const { mode, tags = [], keys = [], reason } = request;
    const message: PurgeMessage = { kind: 'purge', mode, tags: [...tags], keys: [...keys], reason };
    applyInProcess(bus, message);
    return bus.publish(message, withinMs);
  }

  sharedStoreIsBack(): void {
    this.#warmUp.begin();
  }

  async idle(): Promise<void> {
    await this.#flights.idle();
    await this.#filler.idle();
  }

  /** @param spare what may be served when nothing better is to be had. */
  async #obtain(request: FetchRequest<V>, spare: Entry<V> | undefined): Promise<Served<V>> {
    const { pauses, surroundings } = this.#parts;
    if (spare !== undefined && !pauses.mayAsk(request.key, surroundings.nowMs()))
      return this.#served(spare, 'stale-error', 'memory');
    const landed = await this.#land(request, spare);
    if (landed === undefined) return this.#obtain(request, spare);
    if (landed.outcome === 'revalidating') {
      if (request.prefer === 'fresh') return this.#obtain(request, landed.entry);
      this.renew(request);
    }
    return this.#served(landed.entry, landed.outcome, landed.tier);
  }

  /** undefined: what ran behind everyone's back was given up just when someone came to wait for it. */
  async #land(request: FetchRequest<V>, spare: Entry<V> | undefined): Promise<Landed<V> | undefined> {
    const { observer, surroundings } = this.#parts;
    const running = this.#flights.join(request.key);
    if (running === undefined) {
      const started = this.#start(request, 'visitor');
      return this.#patiently(request, spare, 0, started, (error) => {
        observer.failed('load', error);
      });
    }
    const sinceMs = surroundings.nowMs();
    const passedMs = sinceMs - running.begunAtMs;
    try {
      // Of a late failure whoever began is told.
      const landed = await this.#patiently(request, spare, passedMs, running.outcome, () => undefined);
      observer.waited(this.name, request.route, 'process', surroundings.nowMs() - sinceMs);
      return landed;
    } catch (error) {
      if (error instanceof AbandonedElsewhereError) return undefined;
      throw error;
    }
  }

  /** While there is something to show, a visitor does not wait for a slow origin as long as for the first answer. */
  #patiently(
    { prefer }: FetchRequest<V>,
    spare: Entry<V> | undefined,
    passedMs: number,
    outcome: Promise<Landed<V>>,
    unseen: (error: unknown) => void,
  ): Promise<Landed<V>> {
    if (spare === undefined || prefer === 'fresh') return outcome;
    const { patienceMs, surroundings, purges } = this.#parts;
    const epoch = purges.epoch;
    const instead = (): Landed<V> | undefined => {
      // It may have had to disappear meanwhile.
      if (purges.sinceEpoch(epoch, spare) === 'gone') return undefined;
      return { entry: spare, outcome: 'stale-error', tier: 'memory' };
    };
    return sooner(outcome, patienceMs - passedMs, surroundings, instead, unseen);
  }

  #start(request: FetchRequest<V>, urgency: 'visitor' | 'behind'): Promise<Landed<V>> {
    const begunAtMs = this.#parts.surroundings.nowMs();
    return this.#flights.start(request.key, { urgency, begunAtMs }, (flight) =>
      this.#filler.fill(request, flight),
    );
  }

  #served(entry: Entry<V>, outcome: Outcome, tier: Tier): Served<V> {
    this.#parts.observer.served(this.name, entry.route, entry.phase, outcome, tier);
    return { entry, outcome, tier };
  }

  #deliver(delivery: Delivery): void {
    const { message, origin } = delivery;
    if (message.kind === 'purge') {
      this.#purging.delivered(message, delivery);
      return;
    }
    if (message.kind === 'policy' || message.cache !== this.name) return;
    if (origin === this.#parts.bus.nodeId) return;
    this.#parts.news.announce(message.key, message.kind);
    if (message.kind === 'stored') this.#purging.overtaken(message.key, message.fence);
  }
}
