import type { Runtime } from '../time/runtime.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** How long the breaker stays open after a first failure. */
const FIRST_WINDOW_MS = 1000;
/** Each further failure in a row doubles the window, up to this. */
const LONGEST_WINDOW_MS = 5000;

interface BreakerOptions {
  readonly runtime: Runtime;
  /** Sends one probe and reports `succeed` or `failAgain`. */
  readonly probe: () => void;
  readonly changed: (state: BreakerState) => void;
}

/**
 * A circuit breaker. One failure opens it, so that later calls do not wait for a broken dependency. At the end of the
 * window it sends its own probe, so that no visitor waits for that either.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  #state: BreakerState = 'closed';
  #windowMs = FIRST_WINDOW_MS;
  #openedAtMs = 0;
  #cancel: () => void = () => undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Reports a failed call. Calls that were running when the breaker opened are ignored. */
  fail(): void {
    if (this.#state === 'closed') this.#open(FIRST_WINDOW_MS);
  }

  /** Reports a failed probe. */
  failAgain(): void {
    if (this.#state === 'half-open') this.#open(Math.min(this.#windowMs * 2, LONGEST_WINDOW_MS));
  }

  /** Reports success: the probe responded, or a new connection is ready. */
  succeed(): void {
    if (this.#state === 'closed') return;
    this.#cancel();
    this.#to('closed');
  }

  /**
   * Reports a response after its deadline: the dependency is alive, but may stay slow. Moves the next probe forward,
   * but sends at most one per first window.
   */
  heardLate(): void {
    if (this.#state !== 'open') return;
    const leftMs = this.#openedAtMs + FIRST_WINDOW_MS - this.#options.runtime.nowMs();
    this.#probeIn(Math.max(0, leftMs));
  }

  close(): void {
    this.#cancel();
  }

  #open(windowMs: number): void {
    this.#windowMs = windowMs;
    this.#openedAtMs = this.#options.runtime.nowMs();
    this.#to('open');
    this.#probeIn(windowMs);
  }

  #probeIn(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#options.runtime.after(delayMs, () => {
      this.#to('half-open');
      this.#options.probe();
    });
  }

  #to(state: BreakerState): void {
    this.#state = state;
    this.#options.changed(state);
  }
}
