import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What is asked of durable state. */
const STATE_OPERATIONS = ['read', 'write', 'remove', 'of-group', 'append', 'entries', 'forget'] as const;
export type StateOperation = (typeof STATE_OPERATIONS)[number];

/** Told how durable state fares. Must not throw. */
export interface StateObserver {
  /** What keeps it, and how to ask whether it answers now. */
  keptIn(driver: string, answers: () => Promise<boolean>): void;

  called(driver: string, operation: StateOperation, outcome: 'ok' | 'failed', tookMs: number): void;
}

/** From a file that is in memory to the deadline of a Redis that is away. */
const BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1];

const OUTCOMES = ['ok', 'failed'] as const;

/** Durable state as metrics: what private requests wait for, and cannot do without. */
export class StateMetrics implements StateObserver {
  readonly #calls: Counter<'driver' | 'operation' | 'outcome'>;
  readonly #durations: Histogram<'driver' | 'operation'>;
  readonly #drivers = new Map<string, () => Promise<boolean>>();

  constructor(registry: Registry) {
    this.#calls = new Counter({
      name: 'touchline_state_calls_total',
      help: 'Calls of durable state, by what they ask and how they ended',
      labelNames: ['driver', 'operation', 'outcome'],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: 'touchline_state_call_duration_seconds',
      help: 'How long calls of durable state took, those that failed included',
      labelNames: ['driver', 'operation'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    });
    const drivers = this.#drivers;
    new Gauge({
      name: 'touchline_state_reachable',
      help: '1 if durable state answered when the metrics were read, also while nobody else asks it',
      labelNames: ['driver'],
      registers: [registry],
      async collect() {
        for (const [driver, answers] of drivers) this.set({ driver }, (await answers()) ? 1 : 0);
      },
    });
  }

  keptIn(driver: string, answers: () => Promise<boolean>): void {
    this.#drivers.set(driver, answers);
    // From zero, so that the first that fails is seen to rise.
    for (const operation of STATE_OPERATIONS)
      for (const outcome of OUTCOMES) this.#calls.inc({ driver, operation, outcome }, 0);
  }

  called(driver: string, operation: StateOperation, outcome: 'ok' | 'failed', tookMs: number): void {
    this.#calls.inc({ driver, operation, outcome });
    this.#durations.observe({ driver, operation }, tookMs / 1000);
  }
}
