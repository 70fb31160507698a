import { setTimeout } from 'node:timers/promises';
import { Stopwatch } from './even-time.ts';

export class RealStopwatch extends Stopwatch {
  override nowMs(): number {
    return performance.now();
  }

  override async wait(ms: number): Promise<void> {
    await setTimeout(ms);
  }
}
