import { deadlinesOf } from '../engine/deadlines.ts';
import type { EarlyRefresh } from '../engine/renewal/renewal-timing.ts';
import type { Outcome } from '../observer/observer.ts';
import type { PolicyRule } from '../policy/policy.ts';
import { ReplayedEntry, type Kept, type Landing } from './replayed-entry.ts';
import type { Provision, ReplayedSource } from './replayed-source.ts';
import { BASE_PHASE } from '../phase/phase.ts';

/** How a group of simultaneous requests was served. */
export interface Serving {
  readonly outcome: Outcome;
  readonly count: number;
  readonly ageMs: number;
}

interface ReplayContext {
  readonly sources: readonly ReplayedSource[];
  /** The response's own rule, if it has one besides those of its sources. */
  readonly own: (() => PolicyRule) | undefined;
  readonly early: EarlyRefresh;
  readonly random: () => number;
}

/** Freshness of a response created while an upstream was down. */
const OUTAGE_FRESH_MS = 1000;

/** One response, created from sources cached under the simulated rules. It never outlives them. */
export class ReplayedResponse {
  readonly #world: ReplayContext;
  readonly #entry: ReplayedEntry;

  constructor(world: ReplayContext) {
    this.#world = world;
    this.#entry = new ReplayedEntry(world.early);
  }

  get isBlank(): boolean {
    return this.#entry.isBlank;
  }

  /** @param overMs period in which the `count` requests came, the first at `nowMs`. */
  ask(nowMs: number, count: number, overMs: number): readonly Serving[] {
    const entry = this.#entry.at(nowMs);
    const { kept } = entry;
    const state = entry.state(nowMs);
    if (kept === undefined || state === 'dead' || state === 'error-only')
      return this.#waited(nowMs, count, overMs);
    if (state === 'stale' || entry.isAgeing(nowMs)) this.#renew(nowMs);
    const outcome = state === 'stale' ? 'revalidating' : 'hit';
    return [{ outcome, count, ageMs: nowMs - kept.storedAtMs }];
  }

  /** Sets the state of a response that was cached before the record begins. */
  prime(storedAtMs: number): void {
    for (const source of this.#world.sources) source.prime(storedAtMs);
    const provisions = this.#world.sources.map(({ entry }) => ({
      atMs: storedAtMs,
      kept: entry.kept,
      isFallback: false,
    }));
    const kept = this.#madeOf(provisions, storedAtMs);
    if (kept !== undefined) this.#entry.keep(kept);
  }

  purge(mode: 'soft' | 'hard', nowMs: number): void {
    this.#entry.purge(mode, nowMs);
  }

  #waited(nowMs: number, count: number, overMs: number): readonly Serving[] {
    const fallback = this.#entry.kept;
    const { atMs, kept } = this.#fly(nowMs, 'visitor');
    // Some of the bucket's requests came when the response was already there.
    const share = Math.min(1, (atMs - nowMs) / overMs);
    const waiting = 1 + (count - 1) * share;
    if (kept !== undefined) {
      const ageMs = Math.max(0, atMs - kept.storedAtMs);
      const served = (outcome: Outcome, some: number): Serving => ({ outcome, count: some, ageMs });
      return waiting < count
        ? [served('miss', waiting), served('hit', count - waiting)]
        : [served('miss', count)];
    }
    const lasts = fallback !== undefined && atMs < fallback.errorUntilMs;
    return [
      lasts
        ? { outcome: 'stale-error', count, ageMs: atMs - fallback.storedAtMs }
        : { outcome: 'miss', count, ageMs: 0 },
    ];
  }

  #renew(nowMs: number): void {
    if (!this.#entry.isPaused(nowMs)) this.#fly(nowMs, 'behind');
  }

  #fly(nowMs: number, urgency: 'visitor' | 'behind'): Landing {
    const running = this.#entry.landing;
    if (running !== undefined) return running;
    const provisions = this.#world.sources.map((source) => source.use(nowMs, urgency));
    const atMs = provisions.reduce((latest, provision) => Math.max(latest, provision.atMs), nowMs);
    return this.#entry.settle({ atMs, kept: this.#madeOf(provisions, atMs) });
  }

  /** Takes the earliest deadlines of all sources; `undefined` if a source is missing. */
  #madeOf(provisions: readonly Provision[], atMs: number): Kept | undefined {
    const { own, random } = this.#world;
    const parts = provisions.flatMap(({ kept }) => kept ?? []);
    if (parts.length < provisions.length) return undefined;
    if (own !== undefined)
      parts.push({
        ...deadlinesOf(own(), { phase: BASE_PHASE }, true, { askedAtMs: atMs, arrivedAtMs: atMs }, random()),
        value: true,
      });
    const least = (of: (kept: Kept) => number): number =>
      parts.reduce((a, kept) => Math.min(a, of(kept)), Infinity);
    const storedAtMs = parts.length > 0 ? least((kept) => kept.storedAtMs) : atMs;
    const errorUntilMs = least((kept) => kept.errorUntilMs);
    if (!provisions.some(({ isFallback }) => isFallback)) {
      const [freshUntilMs, staleUntilMs] = [
        least((kept) => kept.freshUntilMs),
        least((kept) => kept.staleUntilMs),
      ];
      return { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs, value: true };
    }
    const [freshUntilMs, staleUntilMs] = [atMs + OUTAGE_FRESH_MS, atMs + 2 * OUTAGE_FRESH_MS];
    return {
      storedAtMs,
      freshUntilMs,
      staleUntilMs,
      errorUntilMs: Math.max(staleUntilMs, errorUntilMs),
      value: true,
    };
  }
}
