import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  type CircuitBreakerPolicy,
  DelegateBackoff,
  handleWhen,
  type IBackoff,
  retry,
} from 'cockatiel';
import { RetryBudget } from './retry-budget.ts';
import type { Surroundings } from './surroundings.ts';

export interface ResilienceOptions {
  /** Attempts beyond the first. */
  readonly maxRetries: number;
  /** The first pause is up to so long, each further one up to twice the one before. */
  readonly backoffMs: number;
  /** Retries are at most this share of all calls … */
  readonly retryShare: number;
  /** … and so many more, for a client that makes few. */
  readonly retryReserve: number;
  /** So many failures in a row open the circuit … */
  readonly breakAfter: number;
  /** … for so long; then one call is let through to try. */
  readonly halfOpenAfterMs: number;
}

export const DEFAULT_RESILIENCE: ResilienceOptions = {
  maxRetries: 2,
  backoffMs: 100,
  retryShare: 0.1,
  retryReserve: 3,
  breakAfter: 5,
  halfOpenAfterMs: 10_000,
};

/** Which failures of one call are tried again, and how often at most. */
export interface Again {
  readonly times: number;
  readonly when: (error: unknown) => boolean;
}

/** The circuit is open: nothing was sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
  constructor(readonly retryAfterMs: number) {
    super('the circuit is open');
  }
}

/** Retries within a budget, around a circuit breaker that counts every attempt. */
export class Resilience {
  readonly #breaker: CircuitBreakerPolicy;
  readonly #budget: RetryBudget;
  #halfOpenAtMs = 0;

  /** @param isFault whether an error is the upstream's fault: counted by the breaker, and tried again. */
  constructor(
    private readonly options: ResilienceOptions,
    private readonly surroundings: Surroundings,
    private readonly isFault: (error: unknown) => boolean,
  ) {
    this.#budget = new RetryBudget(options.retryShare, options.retryReserve);
    this.#breaker = circuitBreaker(handleWhen(isFault), {
      breaker: new ConsecutiveBreaker(options.breakAfter),
      halfOpenAfter: { next: () => this.#openSpan() },
    });
  }

  /** `attempt` is called once per try; `signal` ends the whole, pauses included. Without `again`: as a read. */
  async run<T>(
    attempt: () => Promise<T>,
    signal: AbortSignal,
    again: Again = { times: this.options.maxRetries, when: this.isFault },
  ): Promise<T> {
    this.#budget.earn();
    let retriesLeft = Math.min(again.times, this.options.maxRetries);
    const mayRetry = (error: unknown): boolean => {
      if (signal.aborted || retriesLeft === 0 || !again.when(error) || !this.#budget.spend()) return false;
      retriesLeft -= 1;
      return true;
    };
    const policy = retry(handleWhen(mayRetry), {
      maxAttempts: this.options.maxRetries,
      backoff: new DelegateBackoff(({ attempt: number }) => this.#pauseMs(number)),
    });
    try {
      return await policy.execute(() => {
        signal.throwIfAborted();
        return this.#breaker.execute(attempt, signal);
      }, signal);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new CircuitOpenError(Math.max(0, this.#halfOpenAtMs - this.surroundings.nowMs()));
    }
  }

  /** Full jitter: anything up to the bound, so that those who failed together do not come back together. */
  #pauseMs(number: number): number {
    return Math.floor(this.surroundings.random() * this.options.backoffMs * 2 ** (number - 1));
  }

  /** cockatiel reads the system's clock; answering "for ever" or "over" by ours puts the clock in our hands. */
  #openSpan(): IBackoff<unknown> {
    const overAtMs = this.surroundings.nowMs() + this.options.halfOpenAfterMs;
    this.#halfOpenAtMs = overAtMs;
    const over = (): boolean => this.surroundings.nowMs() >= overAtMs;
    return {
      get duration() {
        return over() ? -1 : Number.POSITIVE_INFINITY;
      },
      next: () => this.#openSpan(),
    };
  }
}
