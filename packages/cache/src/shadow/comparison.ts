import type { Effects, Servings, ServingTally } from './effects.ts';

/** So few more or less are chance. */
const CHANCE = 10;

/**
 * What a replay says, as far as a replay of what is known was right: when the present rules, replayed, come to twice
 * as many calls as were measured (since other nodes made the other half), a candidate's calls are halved too.
 *
 * @param replayed of the candidate
 * @param known what was measured, and what the replay makes of the same rules.
 * @example corrected(300, { measured: 500, replayed: 1000 }) // about 150
 */
export function corrected(
  replayed: number,
  known: { readonly measured: number; readonly replayed: number },
): number {
  return (replayed * (known.measured + CHANCE)) / (known.replayed + CHANCE);
}

/** What a policy does, or would do, to the same requests. */
export interface PolicyFigures {
  /** Share of requests that were answered without waiting for anything: fresh, or stale while it is renewed. */
  readonly hitRatio: number;
  readonly upstreamCallsPerSecond: number;
  /** 95 of 100 were served something that was at most so old. */
  readonly p95StalenessMs: number;
}

/** One figure three times over. */
export interface Compared<T> {
  /** What really happened. */
  readonly measured: T;
  /** The rules in force, replayed: how far a replay can be believed. */
  readonly present: T;
  /** The candidate, replayed, and corrected by how far the replay of the present rules was from what happened. */
  readonly candidate: T;
}

/** Sets what three policies came to side by side. */
export class Comparison {
  readonly #effects: Compared<Effects>;
  readonly #leftOut: Pick<ServingTally, 'requests' | 'waits'>;
  readonly #seconds: number;

  /** @param leftOut requests of which nobody knows what for; they were served as they were. */
  constructor(
    effects: Compared<Effects>,
    leftOut: Pick<ServingTally, 'requests' | 'waits'>,
    seconds: number,
  ) {
    this.#effects = effects;
    this.#leftOut = leftOut;
    this.#seconds = Math.max(0.001, seconds);
  }

  total(): Compared<PolicyFigures> {
    const served = this.#served((effects) => effects.servings(), this.#leftOut);
    const calls = this.calls();
    const of = (which: keyof Compared<Effects>): PolicyFigures => ({
      ...served[which],
      upstreamCallsPerSecond: calls[which],
    });
    return { measured: of('measured'), present: of('present'), candidate: of('candidate') };
  }

  answers(route: string): Compared<Pick<PolicyFigures, 'hitRatio' | 'p95StalenessMs'>> {
    return this.#served((effects) => effects.servings(route), { requests: 0, waits: 0 });
  }

  /** Per second. */
  calls(route?: string): Compared<number> {
    const { measured, present, candidate } = compared(this.#effects, (effects) => effects.calls(route));
    const seconds = this.#seconds;
    return {
      measured: measured / seconds,
      present: present / seconds,
      candidate: candidate / seconds,
    };
  }

  /**
   * Few keys have most of the requests, so that a sample of keys says little of the ratio of all. But whoever waits
   * does so for a key that has run out, each in its turn: so those who waited for what is left out are taken to
   * grow fewer or more as the others do.
   */
  #served(
    servings: (effects: Effects) => Servings,
    leftOut: Pick<ServingTally, 'requests' | 'waits'>,
  ): Compared<Pick<PolicyFigures, 'hitRatio' | 'p95StalenessMs'>> {
    const waits = compared(this.#effects, (effects) => servings(effects).waits);
    const ageMs = compared(this.#effects, (effects) => servings(effects).stalenessMs(0.95));
    const requests = servings(this.#effects.measured).requests + leftOut.requests;
    const inAll = (some: number): number =>
      waits.measured === 0 ? some + leftOut.waits : some * (1 + leftOut.waits / waits.measured);
    const of = (which: keyof Compared<Effects>) => ({
      hitRatio: requests === 0 ? 1 : Math.max(0, 1 - inAll(waits[which]) / requests),
      p95StalenessMs: ageMs[which],
    });
    return { measured: of('measured'), present: of('present'), candidate: of('candidate') };
  }
}

function compared(effects: Compared<Effects>, figure: (effects: Effects) => number): Compared<number> {
  const [measured, present] = [figure(effects.measured), figure(effects.present)];
  const candidate = corrected(figure(effects.candidate), { measured, replayed: present });
  return { measured, present, candidate };
}
