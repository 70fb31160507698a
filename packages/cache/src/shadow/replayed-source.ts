import { deadlinesOf, type FetchTimes } from '../engine/deadlines.ts';
import type { EarlyRefresh } from '../engine/renewal/renewal-timing.ts';
import type { PolicyRule } from '../policy/policy.ts';
import { isSent } from './access-record.ts';
import type { CallHistory } from './call-history.ts';
import { ReplayedEntry, type Kept, type Landing } from './replayed-entry.ts';

/** A source's value for a response, and when it is available. */
export interface Provision {
  readonly atMs: number;
  /** `undefined` if the upstream failed and nothing older may be served. */
  readonly kept: Kept | undefined;
  /** Whether the value is an older one because the upstream failed. */
  readonly isFallback: boolean;
}

interface SourceWorld {
  readonly rule: (phase: string) => PolicyRule;
  readonly history: CallHistory;
  readonly early: EarlyRefresh;
  readonly random: () => number;
  /** Called when an upstream call begins. */
  readonly called: (nowMs: number) => void;
}

/** One upstream value, cached under the simulated rules as the engine would. */
export class ReplayedSource {
  readonly #world: SourceWorld;
  readonly entry: ReplayedEntry;

  constructor(world: SourceWorld) {
    this.#world = world;
    this.entry = new ReplayedEntry(world.early);
  }

  /** @param urgency `behind`: a stale value is refreshed first, because no visitor waits for the response. */
  use(nowMs: number, urgency: 'visitor' | 'behind'): Provision {
    const entry = this.entry.at(nowMs);
    const { kept } = entry;
    const state = entry.state(nowMs);
    if (kept === undefined || state === 'dead') return this.#waited(nowMs, undefined);
    if (state === 'fresh') {
      if (entry.isAgeing(nowMs)) this.#renew(nowMs);
      return { atMs: nowMs, kept, isFallback: false };
    }
    if (state === 'stale' && urgency === 'visitor') {
      this.#renew(nowMs);
      return { atMs: nowMs, kept, isFallback: false };
    }
    if (entry.isPaused(nowMs)) return { atMs: nowMs, kept, isFallback: true };
    return this.#waited(nowMs, kept);
  }

  /** Sets the state of a source that was cached before the record begins: loaded at that time. */
  prime(storedAtMs: number): void {
    if (this.entry.isBlank) this.entry.keep(this.#filled({ askedAtMs: storedAtMs, arrivedAtMs: storedAtMs }));
  }

  #waited(nowMs: number, fallback: Kept | undefined): Provision {
    const landing = this.#fly(nowMs);
    if (landing.kept !== undefined) return { atMs: landing.atMs, kept: landing.kept, isFallback: false };
    const lasts = fallback !== undefined && landing.atMs < fallback.errorUntilMs;
    return { atMs: landing.atMs, kept: lasts ? fallback : undefined, isFallback: true };
  }

  #renew(nowMs: number): void {
    if (!this.entry.isPaused(nowMs)) this.#fly(nowMs);
  }

  #fly(nowMs: number): Landing {
    const running = this.entry.landing;
    if (running !== undefined) return running;
    const { history, called } = this.#world;
    const atMs = nowMs + history.tookMs;
    const end = history.end(atMs);
    if (isSent({ end })) called(nowMs);
    const isFailure = end === 'failed' || end === 'unsent';
    return this.entry.settle({
      atMs,
      kept: isFailure ? undefined : this.#filled({ askedAtMs: nowMs, arrivedAtMs: atMs }),
    });
  }

  #filled(times: FetchTimes): Kept {
    const { rule, history, random } = this.#world;
    const span = history.span(times.arrivedAtMs);
    const found = history.end(times.arrivedAtMs) !== 'absent';
    return {
      ...deadlinesOf(rule(span.phase), span, found, times, random()),
      value: found ? true : undefined,
    };
  }
}
