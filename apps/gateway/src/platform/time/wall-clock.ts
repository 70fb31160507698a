/**
 * The instant outside: what expires for people (tokens, sessions, keys) expires by it, while `Clock` may be the time
 * of a demonstration's world, which stands still or runs thirty times as fast.
 */
export abstract class WallClock {
  abstract nowMs(): number;
}

export class SystemWallClock extends WallClock {
  override nowMs(): number {
    return Date.now();
  }
}
