import type { Runtime } from '../time/runtime.ts';

/** Doubled from the first to the longest: consistent again within 2 s of Redis's return. */
const FIRST_MS = 50;
const LONGEST_MS = 500;

/** The pauses between attempts; with chance in them, so that nodes that lost the same Redis do not all come at once. */
export class Backoff {
  readonly #runtime: Runtime;
  #nextMs = FIRST_MS;
  #cancel: () => void = () => undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** An attempt has succeeded. */
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

  /** The pause is over. */
  cut(): void {
    this.#cancel();
  }
}
