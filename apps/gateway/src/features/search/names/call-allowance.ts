import { DAY_MS } from '../../../platform/time/durations.ts';

/** At most so many calls in any 24 hours. */
export class CallAllowance {
  readonly #callsPerDay: number;
  #spentAtMs: number[] = [];

  constructor(callsPerDay: number) {
    this.#callsPerDay = callsPerDay;
  }

  /** Whether one more is allowed; if so it is counted. */
  take(nowMs: number): boolean {
    this.#spentAtMs = this.#spentAtMs.filter((spentMs) => nowMs - spentMs < DAY_MS);
    if (this.#spentAtMs.length >= this.#callsPerDay) return false;
    this.#spentAtMs.push(nowMs);
    return true;
  }
}
