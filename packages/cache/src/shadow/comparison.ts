import type { Effects, Servings, ServingTally } from './effects.ts';

/** Differences of up to this number of requests or calls may be chance. */
const CHANCE = 10;

/**
 * Corrects a replayed figure by the known error of the replay. If the present rules, replayed, cause twice as many
 * calls as were measured (because other nodes made the other half), a candidate's calls are halved too.
 *
 * @param replayed figure of the candidate
 * @param known the measured figure, and the replayed one of the same rules.
 * @example corrected(300, { measured: 500, replayed: 1000 }) // about 150
 */
export function corrected(
  replayed: number,
  known: { readonly measured: number; readonly replayed: number },
): number {
  return (replayed * (known.measured + CHANCE)) / (known.replayed + CHANCE);
}

/** The figures of one policy for the same requests. */
export interface PolicyFigures {
  /** Share of requests served without waiting: fresh, or stale during a refresh. */
  readonly hitRatio: number;
  readonly upstreamCallsPerSecond: number;
  /** Age that 95 of 100 served entries do not exceed. */
  readonly p95StalenessMs: number;
}

/** One figure in three versions. */
export interface Compared<T> {
  /** As it really happened. */
  readonly measured: T;
  /** Replayed under the rules in force; shows how accurate a replay is. */
  readonly present: T;
  /** Replayed under the candidate, and corrected by the error of the present rules' replay. */
  readonly candidate: T;
}

/** Compares the measured, present and candidate effects. */
export class Comparison {
  readonly #effects: Compared<Effects>;
  readonly #leftOut: Pick<ServingTally, 'requests' | 'waits'>;
  readonly #seconds: number;

  /** @param leftOut requests for responses that were not recorded; their outcomes count as measured. */
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

  /** Calls per second. */
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
   * Computes the hit ratio. A few keys get most of the requests, so a sample of keys says little about the overall
   * ratio. But requests wait for expired keys, one key at a time. The waits of left-out requests are therefore
   * assumed to change by the same factor as the recorded ones.
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
