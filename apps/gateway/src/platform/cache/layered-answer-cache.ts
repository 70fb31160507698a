import { UpstreamBusyError, UpstreamError } from '../errors/upstream-errors.ts';
import type { UpstreamPulse } from '../observability/upstream-pulse.ts';
import type { Clock } from '../time/clock.ts';
import { AnswerCache, type Cached, type CacheRequest } from './answer-cache.ts';
import { SECOND_MS } from './cache-policy.ts';
import { entryOf, freshnessOf, type Entry } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import { SingleFlight } from './single-flight.ts';

/** How long an upstream that has just failed is left alone for one key, while there is something to show. */
const FAILURE_PAUSE_MS = 5 * SECOND_MS;
/** However long a busy upstream wants to be left alone, one key asks again after this. */
const MAX_PAUSE_MS = 60 * SECOND_MS;

export interface LayeredAnswerCacheOptions {
  readonly clock: Clock;
  /** Nearest first. */
  readonly stores: readonly EntryStore[];
  /** Told whether upstreams answer. */
  readonly pulse: UpstreamPulse;
  /** Told of a renewal behind a visitor's back that failed: there is nobody to throw to. */
  readonly onRenewalFailed: (key: string, error: unknown) => void;
}

/** The cache of this stage: single-flight, stale-while-revalidate, stale-if-error over plain stores. */
export class LayeredAnswerCache extends AnswerCache {
  readonly #clock: Clock;
  readonly #stores: readonly EntryStore[];
  readonly #onRenewalFailed: (key: string, error: unknown) => void;
  readonly #pulse: UpstreamPulse;
  readonly #flights = new SingleFlight();
  readonly #pausedUntilMs = new Map<string, number>();

  constructor(options: LayeredAnswerCacheOptions) {
    super();
    this.#clock = options.clock;
    this.#stores = options.stores;
    this.#pulse = options.pulse;
    this.#onRenewalFailed = options.onRenewalFailed;
  }

  async fetch<T>(request: CacheRequest<T>): Promise<Cached<T>> {
    const known = await this.#find<T>(request.key);
    const nowMs = this.#clock.nowMs();
    if (known !== undefined && nowMs < known.freshUntilMs) return served(known, 'hit');
    if (known !== undefined && nowMs < known.revalidateUntilMs) {
      if (this.#mayAsk(request.key, nowMs)) this.#renewBehind(request);
      return served(known, 'revalidating');
    }
    const spare = known !== undefined && nowMs < known.errorUntilMs ? known : undefined;
    if (spare !== undefined && !this.#mayAsk(request.key, nowMs)) return served(spare, 'stale-error');
    try {
      return served(await this.#renew(request), 'miss');
    } catch (error) {
      if (spare !== undefined && error instanceof UpstreamError) return served(spare, 'stale-error');
      throw error;
    }
  }

  /** Resolves when nothing is being renewed. */
  idle(): Promise<void> {
    return this.#flights.idle();
  }

  async close(): Promise<void> {
    await this.idle();
    await Promise.all(this.#stores.map((store) => store.close()));
  }

  #mayAsk(key: string, nowMs: number): boolean {
    return nowMs >= (this.#pausedUntilMs.get(key) ?? 0);
  }

  /** The entry of the nearest store that has one; nearer stores get a copy, with its own deadlines. */
  async #find<T>(key: string): Promise<Entry<T> | undefined> {
    for (const [index, store] of this.#stores.entries()) {
      const entry = await store.get<T>(key);
      if (entry === undefined) continue;
      await this.#keep(key, entry, this.#stores.slice(0, index));
      return entry;
    }
    return undefined;
  }

  async #keep(key: string, entry: Entry<unknown>, stores: readonly EntryStore[]): Promise<void> {
    const ttlMs = entry.errorUntilMs - this.#clock.nowMs();
    if (ttlMs <= 0) return;
    await Promise.all(stores.map((store) => store.set(key, entry, ttlMs)));
  }

  #renewBehind<T>(request: CacheRequest<T>): void {
    if (this.#flights.isRunning(request.key)) return;
    this.#renew(request).catch((error: unknown) => {
      this.#onRenewalFailed(request.key, error);
    });
  }

  #renew<T>(request: CacheRequest<T>): Promise<Entry<T>> {
    return this.#flights.run(request.key, async () => {
      try {
        const value = await request.load();
        const entry = entryOf(value, policyOf(request, value), this.#clock.nowMs());
        this.#pausedUntilMs.delete(request.key);
        this.#pulse.succeeded(entry.storedAtMs);
        await this.#keep(request.key, entry, this.#stores);
        return entry;
      } catch (error) {
        if (error instanceof UpstreamError) this.#pulse.failed(this.#clock.nowMs());
        this.#pause(request.key, error);
        throw error;
      }
    });
  }

  #pause(key: string, error: unknown): void {
    const wantedMs = error instanceof UpstreamBusyError ? error.retryAfterMs : FAILURE_PAUSE_MS;
    const nowMs = this.#clock.nowMs();
    for (const [other, untilMs] of this.#pausedUntilMs)
      if (untilMs <= nowMs) this.#pausedUntilMs.delete(other);
    this.#pausedUntilMs.set(key, nowMs + Math.min(wantedMs, MAX_PAUSE_MS));
  }
}

/** Of what does not exist, the policy's `negativeMs` only: any policy of the route says it. */
const NOTHING_KNOWN = {
  name: 'negative',
  reason: 'an id that does not exist now may exist in a minute',
  freshMs: 0,
  revalidateMs: 0,
  errorMs: 0,
  negativeMs: 60 * SECOND_MS,
} as const;

function policyOf<T>(request: CacheRequest<T>, value: T | undefined) {
  if (typeof request.policy !== 'function') return request.policy;
  return value === undefined ? NOTHING_KNOWN : request.policy(value);
}

function served<T>(entry: Entry<T>, outcome: Parameters<typeof freshnessOf>[1]): Cached<T> {
  const value = entry.found && entry.value !== null ? entry.value : undefined;
  return { value, freshness: freshnessOf(entry, outcome) };
}
