import { worldNowMs, type Demonstration } from '@touchline/contracts';

/**
 * The real time. Tokens, sessions and keys expire by it, while `Clock` may be the time of a demonstration's world,
 * which stands still or runs thirty times as fast.
 */
export abstract class WallClock {
  abstract nowMs(): number;
}

export class SystemWallClock extends WallClock {
  override nowMs(): number {
    return Date.now();
  }
}

/** The current time of the site; tests set it. */
export abstract class Clock {
  abstract nowMs(): number;
}

export class SystemClock extends Clock {
  /** A demonstration has its own time: today is the world's day. */
  constructor(private readonly demonstration: Demonstration | null = null) {
    super();
  }

  override nowMs(): number {
    return worldNowMs(this.demonstration, Date.now());
  }
}

/** ISO 8601 in UTC. */
export const instant = (epochMs: number): string => new Date(epochMs).toISOString();
