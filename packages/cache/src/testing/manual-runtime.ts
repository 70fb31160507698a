import type { Runtime } from '../time/runtime.ts';

interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
}

/**
 * A clock, timers and random numbers that a test controls. Nothing runs until the test advances the time.
 *
 * @example
 * const world = new ManualRuntime();
 * world.after(50, () => { … });
 * await world.advance(50); // has run, and what awaited it has gone on
 */
export class ManualRuntime implements Runtime {
  #nowMs: number;
  readonly #timers = new Set<Timer>();
  /** The value that `random` returns. */
  nextRandom = 0;

  // Far in the past: a real Redis in the same test has its own clock, and must never find this time near or ahead.
  constructor(nowMs = Date.UTC(2024, 5, 14, 19)) {
    this.#nowMs = nowMs;
  }

  readonly nowMs = (): number => this.#nowMs;

  readonly random = (): number => this.nextRandom;

  readonly after = (delayMs: number, run: () => void): (() => void) => {
    const timer = { dueMs: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  };

  /** Number of timers that have not run. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Runs all timers due within `byMs`, in order and at their times. Promises settle in between. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.#nowMs + byMs;
    await settled();
    for (let next = this.#next(untilMs); next !== undefined; next = this.#next(untilMs)) {
      this.#nowMs = Math.max(this.#nowMs, next.dueMs);
      this.#timers.delete(next);
      next.run();
      await settled();
    }
    this.#nowMs = untilMs;
  }

  #next(untilMs: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (timer.dueMs <= untilMs && (next === undefined || timer.dueMs < next.dueMs)) next = timer;
    return next;
  }
}

/** Resolves when everything has happened that needs no timer and no I/O. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
