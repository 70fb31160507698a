import type { Outcome } from '../observer/observer.ts';

/** Ages are counted in steps of 2 %. */
const STEP = Math.log(1.02);

/** Adds up servings of one route, or of all. */
export class ServingTally {
  #requests = 0;
  #hits = 0;
  readonly #ages: number[] = [];

  get requests(): number {
    return this.#requests;
  }

  add(outcome: Outcome, count: number, ageMs: number): void {
    this.#requests += count;
    if (outcome === 'hit' || outcome === 'revalidating') this.#hits += count;
    const step = Math.floor(Math.log(Math.max(0, ageMs) + 1) / STEP);
    this.#ages[step] = (this.#ages[step] ?? 0) + count;
  }

  /** Requests that waited for something. */
  get waits(): number {
    return this.#requests - this.#hits;
  }

  /** @param share in [0, 1] */
  stalenessMs(share: number): number {
    let left = this.#requests * share;
    for (let step = 0; step < this.#ages.length; step += 1) {
      left -= this.#ages[step] ?? 0;
      if (left <= 1e-9) return Math.max(0, Math.exp((step + 0.5) * STEP) - 1);
    }
    return 0;
  }
}
