import { setTimeout } from 'node:timers/promises';

/** A monotonic clock with a delay. Tests advance both by hand. */
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

/** Longer than the identity service usually takes to compare a password. */
const STEP_MS = 500;

/**
 * Delays failures to the next full step after their start. Otherwise the response time would reveal whether the
 * identity service found an account to compare the password with.
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
