import { setTimeout } from 'node:timers/promises';

/** A clock that only goes forward, and a way to wait: tests move both by hand. */
export abstract class Stopwatch {
  abstract nowMs(): number;
  abstract wait(ms: number): Promise<void>;
}

export class RealStopwatch extends Stopwatch {
  override nowMs(): number {
    return performance.now();
  }

  override async wait(ms: number): Promise<void> {
    await setTimeout(ms);
  }
}

/** Longer than the identity service takes to compare a password, on most days. */
const STEP_MS = 500;

/**
 * Lets a failure be known only at whole steps of time after its beginning: how long the identity service took says
 * whether it found an account to compare a password with, and nobody may read that.
 */
export class EvenTime {
  constructor(
    private readonly stopwatch: Stopwatch,
    private readonly stepMs: number = STEP_MS,
  ) {}

  async ofFailure<T>(work: () => Promise<T>): Promise<T> {
    const startedMs = this.stopwatch.nowMs();
    try {
      return await work();
    } catch (error) {
      const takenMs = this.stopwatch.nowMs() - startedMs;
      const steps = Math.max(1, Math.ceil(takenMs / this.stepMs));
      await this.stopwatch.wait(steps * this.stepMs - takenMs);
      throw error;
    }
  }
}
