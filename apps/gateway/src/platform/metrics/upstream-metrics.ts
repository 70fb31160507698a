import { Counter, Histogram, type Registry } from 'prom-client';
import { readGauge } from './reading/read-metrics.ts';

/** How one attempt to ask an upstream ended, or why it was not made. */
export type UpstreamOutcome =
  'ok' | 'refused' | 'failed' | 'timeout' | 'busy' | 'budget-spent' | 'circuit-open';

/** Told by HTTP clients how upstreams fare. Must not throw. */
export interface UpstreamObserver {
  /** @param tookMs 0 for what was not sent. */
  called(upstream: string, outcome: UpstreamOutcome, tookMs: number): void;
  /** An attempt beyond the first of a call. */
  retried(upstream: string): void;
  /** So many rows of an answer did not fit their schema and were left out, or one whole answer. */
  skipped(upstream: string, rows: number): void;
  /** Where to read, from now on, how many calls each window has left; null: as many as wanted. */
  budget(upstream: string, left: () => readonly BudgetLeft[]): void;
}

export interface BudgetLeft {
  readonly window: string;
  readonly calls: number | null;
}

/** From a provider next door to one that times out. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Not sent: took no time, and would make the upstream look quick. */
const NOT_SENT: ReadonlySet<UpstreamOutcome> = new Set(['budget-spent', 'circuit-open']);

/** Upstream calls as metrics. They are few, so that the library's own counters do. */
export class UpstreamMetrics implements UpstreamObserver {
  readonly #calls: Counter<'upstream' | 'outcome'>;
  readonly #durations: Histogram<'upstream'>;
  readonly #retries: Counter<'upstream'>;
  readonly #skipped: Counter<'upstream'>;
  readonly #listeners: UpstreamObserver['called'][] = [];
  readonly #budgets = new Map<string, () => readonly BudgetLeft[]>();

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'touchline_upstream_calls_total',
      help: 'Attempts to ask an upstream, by how they ended; budget-spent and circuit-open were not sent',
      labelNames: ['upstream', 'outcome'],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: 'touchline_upstream_call_duration_seconds',
      help: 'How long attempts that were sent took, to the last byte',
      labelNames: ['upstream'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
    this.#retries = new Counter({
      name: 'touchline_upstream_retries_total',
      help: 'Attempts beyond the first of a call',
      labelNames: ['upstream'],
      registers: [registry],
    });
    this.#skipped = new Counter({
      name: 'touchline_upstream_rows_skipped_total',
      help: 'Rows of answers, and whole answers, that did not fit their schema and were left out',
      labelNames: ['upstream'],
      registers: [registry],
    });
    readGauge({
      registry,
      name: 'touchline_upstream_budget_left',
      help: 'Calls that a window still allows; absent where there is no limit',
      labelNames: ['upstream', 'window'],
      rows: () => this.#left(),
    });
  }

  /** Tells of each call as it is counted. */
  listen(listener: UpstreamObserver['called']): void {
    this.#listeners.push(listener);
  }

  called(upstream: string, outcome: UpstreamOutcome, tookMs: number): void {
    this.#calls.inc({ upstream, outcome });
    if (!NOT_SENT.has(outcome)) this.#durations.observe({ upstream }, tookMs / 1000);
    for (const listener of this.#listeners) listener(upstream, outcome, tookMs);
  }

  retried(upstream: string): void {
    this.#retries.inc({ upstream });
  }

  skipped(upstream: string, rows: number): void {
    this.#skipped.inc({ upstream }, rows);
  }

  budget(upstream: string, left: () => readonly BudgetLeft[]): void {
    this.#budgets.set(upstream, left);
    // From zero, so that the first one is seen to rise.
    this.#skipped.inc({ upstream }, 0);
  }

  #left() {
    return [...this.#budgets].flatMap(([upstream, left]) =>
      left().flatMap(({ window, calls }) =>
        calls === null ? [] : [{ labels: { upstream, window }, value: calls }],
      ),
    );
  }
}
