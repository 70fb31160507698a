import type { Runtime } from '../time/runtime.ts';

/** Each pause doubles from the first to the longest, so that nodes are consistent within 2 s of Redis's return. */
const FIRST_MS = 50;
const LONGEST_MS = 500;

/**
 * Pauses between connection attempts, with jitter: nodes that lost the same Redis do not reconnect all at the same
 * time.
 */
export class Backoff {
  readonly #runtime: Runtime;
  #nextMs = FIRST_MS;
  #cancel: () => void = () => undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Starts again from the shortest pause, after a successful attempt. */
  reset(): void {
    this.#nextMs = FIRST_MS;
  }

  wait(): Promise<void> {
    const forMs = this.#nextMs * (0.5 + this.#runtime.random() / 2);
    this.#nextMs = Math.min(this.#nextMs * 2, LONGEST_MS);
    return new Promise((resolve) => {
      const cancel = this.#runtime.after(forMs, resolve);
      this.#cancel = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Ends the current pause immediately. */
  cut(): void {
    this.#cancel();
  }
}
