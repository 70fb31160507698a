import { WallClock } from '../../../platform/time/clock.ts';

/** Stands still until a test moves it. */
export class HandMovedWallClock extends WallClock {
  ms = Date.UTC(2026, 10, 21, 17);

  override nowMs(): number {
    return this.ms;
  }
}
