import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel';

export interface CircuitOptions {
  /** So many failures in a row open the circuit … */
  readonly breakAfter: number;
  /** … for so long; then one call is let through to try. */
  readonly halfOpenAfterMs: number;
}

/** Told when a circuit opens, once however often its trials fail, and when it closes. */
export interface CircuitListener {
  opened(cause: unknown): void;
  closed(openMs: number): void;
}

/** A circuit breaker by our clock, which knows what opened it. */
export class Circuit {
  readonly #breaker: CircuitBreakerPolicy;
  #tryAtMs = 0;
  #openedAtMs: number | undefined;
  #cause: unknown;

  /** @param counts whether an error speaks against what this circuit stands for. */
  constructor(
    private readonly options: CircuitOptions,
    private readonly nowMs: () => number,
    counts: (error: unknown) => boolean,
    private readonly listener: CircuitListener,
  ) {
    this.#breaker = circuitBreaker(handleWhen(counts), {
      breaker: new ConsecutiveBreaker(options.breakAfter),
      halfOpenAfter: { next: () => this.#openSpan() },
    });
    this.#breaker.onBreak((reason) => {
      this.#opened('error' in reason ? reason.error : undefined);
    });
    this.#breaker.onReset(() => {
      this.#closed();
    });
  }

  /** The failure that opened it, or that of the last trial. */
  get cause(): unknown {
    return this.#cause;
  }

  /** How long nothing is let through; 0: a call may be made. */
  waitMs(): number {
    return this.#breaker.state === CircuitState.Open ? Math.max(0, this.#tryAtMs - this.nowMs()) : 0;
  }

  run<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
    return this.#breaker.execute(attempt, signal);
  }

  #opened(cause: unknown): void {
    this.#cause = cause;
    if (this.#openedAtMs !== undefined) return;
    this.#openedAtMs = this.nowMs();
    this.listener.opened(cause);
  }

  #closed(): void {
    const openMs = this.nowMs() - (this.#openedAtMs ?? this.nowMs());
    this.#openedAtMs = undefined;
    this.listener.closed(openMs);
  }

  /** cockatiel reads the system's clock; answering "for ever" or "over" by ours puts the clock in our hands. */
  #openSpan(): IBackoff<unknown> {
    const overAtMs = this.nowMs() + this.options.halfOpenAfterMs;
    this.#tryAtMs = overAtMs;
    const over = (): boolean => this.nowMs() >= overAtMs;
    return {
      get duration() {
        return over() ? -1 : Number.POSITIVE_INFINITY;
      },
      next: () => this.#openSpan(),
    };
  }
}
