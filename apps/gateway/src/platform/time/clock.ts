/** The instant, as everything that depends on it asks for it: tests set it. */
export abstract class Clock {
  abstract nowMs(): number;
}

export class SystemClock extends Clock {
  override nowMs(): number {
    return Date.now();
  }
}
