import type { Runtime } from '../time/runtime.ts';

interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
}

/**
 * A clock, timers and random numbers that a test controls: nothing runs until it says so.
 *
 * @example
 * const world = new ManualRuntime();
 * world.after(50, () => { … });
 * await world.advance(50); // has run, and what awaited it has gone on
 */
export class ManualRuntime implements Runtime {
  #nowMs: number;
  readonly #timers = new Set<Timer>();
  /** What `random` returns. */
  nextRandom = 0;

  // Long past: a real Redis beside it keeps its own time, and must never find this one at hand or to come.
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

  /** Timers that have not run. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Runs what falls due on the way, in its order and at its time; promises settle in between. */
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

/** Everything that needs no further event of the world has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
