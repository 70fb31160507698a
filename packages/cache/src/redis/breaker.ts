import type { Runtime } from '../time/runtime.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/** A failure is believed for so long … */
const FIRST_WINDOW_MS = 1000;
/** … each further one in a row for twice as long, up to this. */
const LONGEST_WINDOW_MS = 5000;

interface BreakerOptions {
  readonly runtime: Runtime;
  /** Asks once whether it is back, and says `succeed` or `failAgain`. */
  readonly probe: () => void;
  readonly changed: (state: BreakerState) => void;
}

/**
 * Remembers that something is broken, so that nobody pays for finding out. One failure opens it; at the end of
 * the window it asks by a probe of its own, so that visitors do not pay for that either.
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

  /** A call failed. Those that were under way when it opened tell nothing new. */
  fail(): void {
    if (this.#state === 'closed') this.#open(FIRST_WINDOW_MS);
  }

  /** The probe failed. */
  failAgain(): void {
    if (this.#state === 'half-open') this.#open(Math.min(this.#windowMs * 2, LONGEST_WINDOW_MS));
  }

  /** It works: the probe came back, or a new connection is ready. */
  succeed(): void {
    if (this.#state === 'closed') return;
    this.#cancel();
    this.#to('closed');
  }

  /**
   * An answer came after its time: it lives, but may be slow for good. So it is asked sooner, yet not more often
   * than once a first window.
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
