import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel';

export interface CircuitOptions {
  /** The number of consecutive failures that opens the circuit. */
  readonly breakAfter: number;
  /** How long it stays open before one call is let through as a trial. */
  readonly halfOpenAfterMs: number;
}

/** Notified when a circuit opens, once however often its trials fail, and when it closes. */
export interface CircuitListener {
  opened(cause: unknown): void;
  closed(openMs: number): void;
}

/** A circuit breaker on our own clock, which remembers the failure that opened it. */
export class Circuit {
  readonly #breaker: CircuitBreakerPolicy;
  #tryAtMs = 0;
  #openedAtMs: number | undefined;
  #cause: unknown;

  /** @param counts whether an error counts as a failure of this circuit */
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

  /** The failure that opened the circuit, or that of the last trial. */
  get cause(): unknown {
    return this.#cause;
  }

  /** Returns how long calls are refused, in ms; 0: a call may be made. */
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

  /** cockatiel reads the system clock. A duration of "infinite" or "over" lets our own clock decide. */
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
