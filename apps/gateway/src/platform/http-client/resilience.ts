import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import type { CircuitOptions } from './circuit.ts';
import { CircuitOpenError, Circuits, type ListenerOf } from './circuits.ts';
import { faultOf } from './fault.ts';
import type { HttpRuntime } from './http-runtime.ts';

/**
 * Lets retries be a share of all calls, so that an upstream in trouble is not asked twice by everyone. Each
 * call earns a share of a retry; a small reserve lets a quiet client retry at all.
 */
export class RetryBudget {
  #tokens: number;

  constructor(
    private readonly share: number,
    private readonly reserve: number,
  ) {
    this.#tokens = reserve;
  }

  /** To be told of every first attempt. */
  earn(): void {
    this.#tokens = Math.min(this.reserve, this.#tokens + this.share);
  }

  /** true: a retry may be made, and is paid for. */
  spend(): boolean {
    // Ten times a tenth is a little less than one in binary.
    if (this.#tokens < 1 - 1e-9) return false;
    this.#tokens -= 1;
    return true;
  }
}

export interface ResilienceOptions extends CircuitOptions {
  /** Attempts beyond the first. */
  readonly maxRetries: number;
  /** The first pause is up to so long, each further one up to twice the one before. */
  readonly backoffMs: number;
  /** Retries are at most this share of all calls … */
  readonly retryShare: number;
  /** … and so many more, for a client that makes few. */
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

/** Which failures of one call are tried again, and how often at most. */
export interface Again {
  readonly times: number;
  readonly when: (error: unknown) => boolean;
}

/** What is run: one call, to be tried more than once. */
export interface Attempts<T> {
  /** Which calls it is like (`kindOf`). */
  readonly kind: string;
  /** Called once per try. */
  readonly attempt: () => Promise<T>;
  /** Ends the whole, pauses included. */
  readonly signal: AbortSignal;
  /** Absent: as a read. */
  readonly again?: Again | undefined;
}

/** Retries within a budget, around circuit breakers that count every attempt. */
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
      // The circuit opened during the pause before a retry: what went wrong before it says more.
      if (error instanceof CircuitOpenError && failure !== undefined) throw failure.error;
      throw error;
    }
  }

  #asRead(): Again {
    return { times: this.options.maxRetries, when: (error) => faultOf(error) !== 'nobody' };
  }

  /** Full jitter: anything up to the bound, so that those who failed together do not come back together. */
  #pauseMs(number: number): number {
    return Math.floor(this.runtime.random() * this.options.backoffMs * 2 ** (number - 1));
  }
}
