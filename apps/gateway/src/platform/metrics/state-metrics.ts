import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The operations on durable state. */
const STATE_OPERATIONS = ['read', 'write', 'remove', 'of-group', 'append', 'entries', 'forget'] as const;
export type StateOperation = (typeof STATE_OPERATIONS)[number];

/** Receives measurements of durable state. Its methods must not throw. */
export interface StateObserver {
  /** Sets the driver, and a check whether it responds now. */
  keptIn(driver: string, answers: () => Promise<boolean>): void;

  called(driver: string, operation: StateOperation, outcome: 'ok' | 'failed', tookMs: number): void;
}

/** From the duration of a file access in the page cache to the deadline of an unreachable Redis. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1];

const OUTCOMES = ['ok', 'failed'] as const;

/** Metrics of durable state, which private requests depend on. */
export class StateMetrics implements StateObserver {
  readonly #calls: Counter<'driver' | 'operation' | 'outcome'>;
  readonly #durations: Histogram<'driver' | 'operation'>;
  readonly #drivers = new Map<string, () => Promise<boolean>>();

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'touchline_state_calls_total',
      help: 'Calls to durable state, by operation and outcome',
      labelNames: ['driver', 'operation', 'outcome'],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: 'touchline_state_call_duration_seconds',
      help: 'Duration of calls to durable state, failed calls included',
      labelNames: ['driver', 'operation'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
    const drivers = this.#drivers;
    new Gauge({
      name: 'touchline_state_reachable',
      help: '1 if durable state answered during the scrape',
      labelNames: ['driver'],
      registers: [registry],
      async collect() {
        for (const [driver, answers] of drivers) this.set({ driver }, (await answers()) ? 1 : 0);
      },
    });
  }

  keptIn(driver: string, answers: () => Promise<boolean>): void {
    this.#drivers.set(driver, answers);
    // Starts at zero, so that Prometheus sees the first failure as an increase.
    for (const operation of STATE_OPERATIONS)
      for (const outcome of OUTCOMES) this.#calls.inc({ driver, operation, outcome }, 0);
  }

  called(driver: string, operation: StateOperation, outcome: 'ok' | 'failed', tookMs: number): void {
    this.#calls.inc({ driver, operation, outcome });
    this.#durations.observe({ driver, operation }, tookMs / 1000);
  }
}
