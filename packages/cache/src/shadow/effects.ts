import type { Outcome } from '../observer/observer.ts';

/** Ages are counted in logarithmic steps of 2 %. */
const STEP = Math.log(1.02);

/** Sums the served requests of one route, or of all. */
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

  /** Number of requests that waited. */
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

/** Counts the effects of one policy from a given time, in total and by route. */
export class Effects {
  readonly #fromMs: number;
  readonly #all = new ServingTally();
  readonly #answers = new Map<string, ServingTally>();
  readonly #calls = new Map<string, number>();

  constructor(fromMs: number) {
    this.#fromMs = fromMs;
  }

  served(route: string, atMs: number, outcome: Outcome, count: number, ageMs: number): void {
    if (atMs < this.#fromMs) return;
    this.#all.add(outcome, count, ageMs);
    const tally = this.#answers.get(route) ?? new ServingTally();
    this.#answers.set(route, tally);
    tally.add(outcome, count, ageMs);
  }

  called(route: string, atMs: number, weight: number): void {
    if (atMs >= this.#fromMs) this.#calls.set(route, (this.#calls.get(route) ?? 0) + weight);
  }

  get answerRoutes(): readonly string[] {
    return [...this.#answers.keys()];
  }

  get sourceRoutes(): readonly string[] {
    return [...this.#calls.keys()];
  }

  /** Of the route's responses; absent: of all. */
  servings(route?: string): Servings {
    return route === undefined ? this.#all : (this.#answers.get(route) ?? NONE);
  }

  /** Of the route's sources; absent: of all. */
  calls(route?: string): number {
    if (route !== undefined) return this.#calls.get(route) ?? 0;
    return [...this.#calls.values()].reduce((sum, some) => sum + some, 0);
  }
}

export type Servings = Pick<ServingTally, 'requests' | 'waits' | 'stalenessMs'>;

const NONE = new ServingTally();
