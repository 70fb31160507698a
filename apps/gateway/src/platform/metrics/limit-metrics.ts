import { Counter, type Registry } from 'prom-client';

/** Receives the refusals of rate limits. Its methods must not throw. */
export interface LimitObserver {
  /** Registers a limit. Names come from code, never from input. */
  limit(name: string): void;

  refused(name: string): void;
}

/** Counts refusals by limit, without recording the client. */
export class LimitMetrics implements LimitObserver {
  readonly #refused: Counter<'limit'>;

  constructor(registry: Registry) {
    this.#refused = new Counter({
      name: 'touchline_limit_refused_total',
      help: 'Attempts refused by a rate limit, by limit',
      labelNames: ['limit'],
      registers: [registry],
    });
  }

  limit(name: string): void {
    // Starts at zero, so that Prometheus sees the first refusal as an increase.
    this.#refused.inc({ limit: name }, 0);
  }

  refused(name: string): void {
    this.#refused.inc({ limit: name });
  }
}
