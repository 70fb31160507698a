import type { DeliveryReceipts } from '../bus/bus.ts';
import type { Audience, CacheObserver, Outcome, Tier } from '../observer/observer.ts';
import { AGE_BOUNDS_MS, CALL_BOUNDS_MS, DurationHistogram } from './histogram.ts';
import { RouteTable } from './route-table.ts';
import type { BreakerStatistics, StatisticsSnapshot, WaitStatistics } from './snapshot.ts';

/** Replaces names beyond the limit. */
const OTHER = 'other';

/**
 * Counters by two names, up to a limit. The names become metric labels, and a label set that grows with its input
 * would overload the monitoring.
 */
class LabelledMap<A extends string, V> {
  readonly #counters = new Map<A, Map<string, V>>();
  #size = 0;

  constructor(
    private readonly max: number,
    private readonly create: () => V,
  ) {}

  of(outer: A, inner: string): V {
    return this.#counters.get(outer)?.get(inner) ?? this.#make(outer, inner);
  }

  /** In the order of the first count. */
  map<R>(toResult: (outer: A, inner: string, counter: V) => R): R[] {
    return [...this.#counters].flatMap(([outer, inners]) =>
      [...inners].map(([inner, counter]) => toResult(outer, inner, counter)),
    );
  }

  #make(outer: A, inner: string): V {
    const inners = this.#counters.get(outer) ?? new Map<string, V>();
    this.#counters.set(outer, inners);
    const name = this.#size < this.max ? inner : OTHER;
    const known = inners.get(name);
    if (known !== undefined) return known;
    const counter = this.create();
    inners.set(name, counter);
    this.#size += 1;
    return counter;
  }
}

/** Route names come from code. The limit bounds memory and labels if one ever comes from input. */
const MAX_ROUTES = 200;
/** The same for caches, operations and kinds of failure. */
const MAX_WORDS = 50;
/** A kind of failure is a few words, never a message that quotes data. */
const PLAIN_WORDS = /^[a-z][a-z -]{0,39}$/;

type Where = WaitStatistics['where'];
type Mode = 'soft' | 'hard';
type RedisOutcome = 'ok' | 'failed' | 'skipped';

const durations = (): DurationHistogram => new DurationHistogram(CALL_BOUNDS_MS);

/**
 * Counts the events of a process's caches. A hit costs a few look-ups and an addition, creates no string and
 * allocates nothing. All other events occur once per load, call or purge.
 *
 * @example
 * const statistics = new Statistics(Date.now());
 * // … as the observer of a cache …
 * statistics.snapshot().routes[0]?.served; // [{ phase: 'live', outcome: 'hit', tier: 'memory', audience: 'visitor', count: 12 }]
 */
export class Statistics implements CacheObserver {
  readonly #routes = new LabelledMap<string, RouteTable>(MAX_ROUTES, () => new RouteTable());
  readonly #waits: Readonly<Record<Where, LabelledMap<string, DurationHistogram>>> = {
    process: new LabelledMap(MAX_ROUTES, durations),
    fleet: new LabelledMap(MAX_ROUTES, durations),
  };
  readonly #purges = new LabelledMap<Mode, { purges: number; entries: number }>(MAX_WORDS, () => ({
    purges: 0,
    entries: 0,
  }));
  readonly #redis = new LabelledMap<RedisOutcome, DurationHistogram>(MAX_WORDS, durations);
  readonly #failures = new LabelledMap<'', { count: number }>(MAX_WORDS, () => ({ count: 0 }));
  readonly #receipts = durations();
  readonly #eventAge = new DurationHistogram(AGE_BOUNDS_MS);
  #breaker: BreakerStatistics = { state: 'closed', opened: 0 };
  readonly #tellers: (() => void)[] = [];
  #missing = 0;
  #delayed = 0;

  /** @param sinceMs now, in epoch ms. */
  constructor(private readonly sinceMs: number) {}

  /** @param times for a hot path that reports many requests at once. */
  served(
    cache: string,
    route: string,
    phase: string,
    outcome: Outcome,
    tier: Tier,
    audience: Audience = 'visitor',
    times = 1,
  ): void {
    this.#routes.of(cache, route).served(phase, outcome, tier, audience, times);
  }

  filled(cache: string, route: string, phase: string, tookMs: number, failed: boolean): void {
    this.#routes.of(cache, route).filled(phase, tookMs, failed);
  }

  called(cache: string, route: string, phase: string, times: number): void {
    this.#routes.of(cache, route).called(phase, times);
  }

  waited(cache: string, route: string, where: Where, tookMs: number): void {
    this.#waits[where].of(cache, route).observe(tookMs);
  }

  purged(cache: string, mode: Mode, entries: number): void {
    const counted = this.#purges.of(mode, cache);
    counted.purges += 1;
    counted.entries += entries;
  }

  redisCalled(operation: string, tookMs: number, outcome: RedisOutcome): void {
    this.#redis.of(outcome, operation).observe(tookMs);
  }

  breakerChanged(state: BreakerStatistics['state']): void {
    this.#breaker = { state, opened: this.#breaker.opened + (state === 'open' ? 1 : 0) };
  }

  failed(what: string): void {
    this.#failures.of('', PLAIN_WORDS.test(what) ? what : 'other').count += 1;
  }

  /** Records the time from the detection of a change to its first visitor. */
  eventServed(ageMs: number): void {
    this.#eventAge.observe(ageMs);
  }

  /** Records the receipts for a message of this node. */
  acknowledged(receipts: DeliveryReceipts): void {
    for (const { tookMs } of receipts.received) this.#receipts.observe(tookMs);
    this.#missing += receipts.missing.length;
    if (receipts.position === undefined) this.#delayed += 1;
  }

  /** Registers a function that reports separately kept counts; it is called before each read. */
  beforeReading(tell: () => void): void {
    this.#tellers.push(tell);
  }

  /** Collects separately kept counts. Call it before reading anything that is recorded together with them. */
  collect(): void {
    for (const tell of this.#tellers) tell();
  }

  snapshot(): StatisticsSnapshot {
    this.collect();
    return {
      sinceMs: this.sinceMs,
      routes: this.#routes.map((cache, route, table) => ({
        cache,
        route,
        served: table.servedCells(),
        fills: table.fillCells(),
      })),
      waits: [...this.#waitsOf('process'), ...this.#waitsOf('fleet')],
      purges: this.#purges.map((mode, cache, counted) => ({ cache, mode, ...counted })),
      receipts: { durationMs: this.#receipts.snapshot(), missing: this.#missing, delayed: this.#delayed },
      redis: this.#redis.map((outcome, operation, calls) => ({
        operation,
        outcome,
        durationMs: calls.snapshot(),
      })),
      breaker: this.#breaker,
      eventAgeMs: this.#eventAge.snapshot(),
      failures: this.#failures.map((_, what, { count }) => ({ what, count })),
    };
  }

  #waitsOf(where: Where): WaitStatistics[] {
    return this.#waits[where].map((cache, route, waits) => ({
      cache,
      route,
      where,
      durationMs: waits.snapshot(),
    }));
  }
}
