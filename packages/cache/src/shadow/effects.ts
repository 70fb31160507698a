import type { Outcome } from '../engine/observer.ts';
import { Tally, type PolicyEffect } from './tally.ts';

/** Counts what one policy came to, in all and by route. */
export class Effects {
  readonly #fromMs: number;
  readonly #seconds: number;
  readonly #all = new Tally();
  readonly #answers = new Map<string, Tally>();
  readonly #calls = new Map<string, number>();

  constructor(fromMs: number, toMs: number) {
    this.#fromMs = fromMs;
    this.#seconds = Math.max(0.001, (toMs - fromMs) / 1000);
  }

  served(route: string, atMs: number, outcome: Outcome, count: number, ageMs: number): void {
    if (atMs < this.#fromMs) return;
    this.#all.add(outcome, count, ageMs);
    const tally = this.#answers.get(route) ?? new Tally();
    this.#answers.set(route, tally);
    tally.add(outcome, count, ageMs);
  }

  called(route: string, atMs: number, weight: number): void {
    if (atMs >= this.#fromMs) this.#calls.set(route, (this.#calls.get(route) ?? 0) + weight);
  }

  /** In all, known answers only. */
  get all(): Pick<Tally, 'requests' | 'waits'> {
    return this.#all;
  }

  get answerRoutes(): readonly string[] {
    return [...this.#answers.keys()];
  }

  get sourceRoutes(): readonly string[] {
    return [...this.#calls.keys()];
  }

  total(): PolicyEffect {
    const calls = [...this.#calls.values()].reduce((sum, some) => sum + some, 0);
    return {
      hitRatio: this.#all.hitRatio,
      upstreamCallsPerSecond: calls / this.#seconds,
      p95StalenessMs: this.#all.stalenessMs(0.95),
    };
  }

  ofAnswers(
    route: string,
  ): Pick<PolicyEffect, 'hitRatio' | 'p95StalenessMs'> & { readonly requests: number } {
    const tally = this.#answers.get(route) ?? new Tally();
    return {
      requests: tally.requests,
      hitRatio: tally.hitRatio,
      p95StalenessMs: tally.stalenessMs(0.95),
    };
  }

  callsPerSecond(route: string): number {
    return (this.#calls.get(route) ?? 0) / this.#seconds;
  }
}
