import { WallClock } from '../../../platform/time/clock.ts';

/** A wall clock that only the test advances. */
export class HandMovedWallClock extends WallClock {
  ms = Date.UTC(2026, 10, 21, 17);

  override nowMs(): number {
    return this.ms;
  }
}
