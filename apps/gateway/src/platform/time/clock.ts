import { worldNowMs, type Demonstration } from '@touchline/contracts';

/** The instant, as everything that depends on it asks for it: tests set it. */
export abstract class Clock {
  abstract nowMs(): number;
}

export class SystemClock extends Clock {
  /** A demonstration has a time of its own: today is the world's day. */
  constructor(private readonly demonstration: Demonstration | null = null) {
    super();
  }

  override nowMs(): number {
    return worldNowMs(this.demonstration, Date.now());
  }
}
