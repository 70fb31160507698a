import { Counter, Histogram, type Registry } from 'prom-client';
import { readGauge } from './reading/read-metrics.ts';

/** The outcome of one attempt to call an upstream, or why it was not made. */
export type UpstreamOutcome =
  'ok' | 'refused' | 'failed' | 'timeout' | 'busy' | 'budget-spent' | 'circuit-open';

/** Receives measurements from HTTP clients. Its methods must not throw. */
export interface UpstreamObserver {
  /** @param tookMs 0 if nothing was sent */
  called(upstream: string, outcome: UpstreamOutcome, tookMs: number): void;
  /** An attempt after the first one of a call. */
  retried(upstream: string): void;
  /** `rows` rows of a response did not match their schema and were left out, or one whole response was. */
  skipped(upstream: string, rows: number): void;
  /** Sets the function that returns the calls left in each window; `null` means no limit. */
  budget(upstream: string, left: () => readonly BudgetLeft[]): void;
}

export interface BudgetLeft {
  readonly window: string;
  readonly calls: number | null;
}

/** From a provider in the same network to one that times out. */
const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Not sent: took no time, and would make the upstream look fast. */
const NOT_SENT: ReadonlySet<UpstreamOutcome> = new Set(['budget-spent', 'circuit-open']);

/** Metrics of upstream calls. They are few, so the library's own counters are fast enough. */
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
      help: 'Upstream calls, each attempt counted, by outcome; budget-spent and circuit-open were not sent',
      labelNames: ['upstream', 'outcome'],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: 'touchline_upstream_call_duration_seconds',
      help: 'Duration of upstream attempts that were sent, to the last byte',
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
      help: 'Rows and whole responses that were skipped because they did not match their schema',
      labelNames: ['upstream'],
      registers: [registry],
    });
    readGauge({
      registry,
      name: 'touchline_upstream_budget_left',
      help: 'Calls that the current window still allows; absent without a limit',
      labelNames: ['upstream', 'window'],
      rows: () => this.#left(),
    });
  }

  /** Passes each call to a listener as it is counted. */
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
    // Starts at zero, so that Prometheus sees the first one as an increase.
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
