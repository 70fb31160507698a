import { Counter, type Registry } from 'prom-client';

/** Told what limits refuse. Must not throw. */
export interface LimitObserver {
  /** There is such a limit. Limits are named by code, never by input. */
  limit(name: string): void;

  refused(name: string): void;
}

/** Refusals by limit; whom they met is nobody's business here. */
export class LimitMetrics implements LimitObserver {
  readonly #refused: Counter<'limit'>;

  constructor(registry: Registry) {
    this.#refused = new Counter({
      name: 'touchline_limit_refused_total',
      help: 'Attempts that were refused since too many had been made, by limit',
      labelNames: ['limit'],
      registers: [registry],
    });
  }

  limit(name: string): void {
    // From zero, so that the first one is seen to rise.
    this.#refused.inc({ limit: name }, 0);
  }

  refused(name: string): void {
    this.#refused.inc({ limit: name });
  }
}
