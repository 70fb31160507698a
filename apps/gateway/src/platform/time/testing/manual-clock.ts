import { Clock } from '../clock.ts';

/** Stands still until a test moves it. */
export class ManualClock extends Clock {
  constructor(private ms: number) {
    super();
  }

  override nowMs(): number {
    return this.ms;
  }

  advance(byMs: number): void {
    this.ms += byMs;
  }
}
