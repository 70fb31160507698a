import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import type { CircuitOptions } from './circuit.ts';
import { CircuitOpenError, Circuits, type ListenerOf } from './circuits.ts';
import { faultOf } from './fault.ts';
import type { HttpRuntime } from './http-runtime.ts';

/**
 * Limits retries to a share of all calls, so that they do not double the load of an upstream in trouble. Each call
 * earns a share of a retry; a small reserve lets a client with few calls retry at all.
 */
export class RetryBudget {
  #tokens: number;

  constructor(
    private readonly share: number,
    private readonly reserve: number,
  ) {
    this.#tokens = reserve;
  }

  /** Must be called for every first attempt. */
  earn(): void {
    this.#tokens = Math.min(this.reserve, this.#tokens + this.share);
  }

  /** Returns `true` if a retry may be made, and charges it. */
  spend(): boolean {
    // In binary, ten times a tenth is slightly less than one.
    if (this.#tokens < 1 - 1e-9) return false;
    this.#tokens -= 1;
    return true;
  }
}

export interface ResilienceOptions extends CircuitOptions {
  /** The number of attempts after the first. */
  readonly maxRetries: number;
  /** Upper bound of the first pause, in ms; each further bound is twice the one before. */
  readonly backoffMs: number;
  /** The largest share of retries in all calls. */
  readonly retryShare: number;
  /** The number of retries allowed on top of that, for a client with few calls. */
  readonly retryReserve: number;
}

export const DEFAULT_RESILIENCE: ResilienceOptions = {
  maxRetries: 2,
  backoffMs: 100,
  retryShare: 0.1,
  retryReserve: 3,
  breakAfter: 5,
  halfOpenAfterMs: 10_000,
};

/** The failures of one call that are retried, and the maximum number of retries. */
export interface Again {
  readonly times: number;
  readonly when: (error: unknown) => boolean;
}

/** One call with its retries. */
export interface Attempts<T> {
  /** The kind of call, which selects the circuit. */
  readonly kind: string;
  /** Called once per attempt. */
  readonly attempt: () => Promise<T>;
  /** Ends the whole call, pauses included. */
  readonly signal: AbortSignal;
  /** Absent: retried like a read. */
  readonly again?: Again | undefined;
}

/** Retries within a budget, on top of circuit breakers that count every attempt. */
export class Resilience {
  readonly #circuits: Circuits;
  readonly #budget: RetryBudget;

  constructor(
    private readonly options: ResilienceOptions,
    private readonly runtime: HttpRuntime,
    listenerOf: ListenerOf,
  ) {
    this.#budget = new RetryBudget(options.retryShare, options.retryReserve);
    this.#circuits = new Circuits(options, runtime.nowMs, listenerOf);
  }

  async run<T>({ kind, attempt, signal, again = this.#asRead() }: Attempts<T>): Promise<T> {
    this.#budget.earn();
    let retriesLeft = Math.min(again.times, this.options.maxRetries);
    let failure: { readonly error: unknown } | undefined;
    const mayRetry = (error: unknown): boolean => {
      if (signal.aborted || retriesLeft === 0 || !again.when(error)) return false;
      if (this.#circuits.open(kind) !== undefined || !this.#budget.spend()) return false;
      failure = { error };
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
        return this.#circuits.run(kind, attempt, signal);
      }, signal);
    } catch (error) {
      // The circuit opened during the pause before a retry: the earlier failure says more.
      if (error instanceof CircuitOpenError && failure !== undefined) throw failure.error;
      throw error;
    }
  }

  #asRead(): Again {
    return { times: this.options.maxRetries, when: (error) => faultOf(error) !== 'nobody' };
  }

  /** Full jitter: any time up to the bound, so that calls that failed together do not retry together. */
  #pauseMs(number: number): number {
    return Math.floor(this.runtime.random() * this.options.backoffMs * 2 ** (number - 1));
  }
}
