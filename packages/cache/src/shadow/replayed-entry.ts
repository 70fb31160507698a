import type { EarlyRefresh } from '../engine/renewal/renewal-timing.ts';
import { stateOf, type Deadlines, type EntryState } from '../entry/entry.ts';

/** An entry in a replay: its deadlines, and whether it is a missing value. */
export interface Kept extends Deadlines {
  readonly value: true | undefined;
}

/** A running load and its result. */
export interface Landing {
  readonly atMs: number;
  /** `undefined` if it fails. */
  readonly kept: Kept | undefined;
}

/** Pause after an error before a key is loaded again; the engine's default. */
const PAUSE_MS = 5000;

/** Minimum staleness after a soft purge, as in the engine. */
const GRACE_MS = 10_000;

/** One key: its entry and its running load. Time only advances; every caller passes the current time. */
export class ReplayedEntry {
  #kept: Kept | undefined;
  #landing: Landing | undefined;
  #pausedUntilMs = 0;
  readonly #early: EarlyRefresh;

  constructor(early: EarlyRefresh) {
    this.#early = early;
  }

  /** Completes the running load if its time has come. */
  at(nowMs: number): this {
    const landing = this.#landing;
    if (landing === undefined || landing.atMs > nowMs) return this;
    this.#landing = undefined;
    if (landing.kept === undefined) {
      this.#pausedUntilMs = landing.atMs + PAUSE_MS;
      return this;
    }
    this.#early.renewed(this.#kept, landing.kept);
    this.#kept = landing.kept;
    this.#pausedUntilMs = 0;
    return this;
  }

  get kept(): Kept | undefined {
    return this.#kept;
  }

  get landing(): Landing | undefined {
    return this.#landing;
  }

  /** Whether nothing was ever known of the key. */
  get isBlank(): boolean {
    return this.#kept === undefined && this.#landing === undefined && this.#pausedUntilMs === 0;
  }

  state(nowMs: number): EntryState {
    return this.#kept === undefined ? 'dead' : stateOf(this.#kept, nowMs);
  }

  isAgeing(nowMs: number): boolean {
    return this.#kept !== undefined && this.#early.isDue(this.#kept, nowMs);
  }

  isPaused(nowMs: number): boolean {
    return nowMs < this.#pausedUntilMs;
  }

  keep(kept: Kept): void {
    this.#kept = kept;
  }

  settle(landing: Landing): Landing {
    this.#landing = landing;
    return landing;
  }

  purge(mode: 'soft' | 'hard', nowMs: number): void {
    this.at(nowMs);
    const isGone = mode === 'hard' || this.#kept?.value === undefined;
    this.#kept = isGone || this.#kept === undefined ? undefined : markedStale(this.#kept, nowMs);
    // A load that began before the purge ends with a stale entry.
    const landing = this.#landing;
    if (landing?.kept !== undefined)
      this.#landing = { ...landing, kept: markedStale(landing.kept, landing.atMs) };
  }
}

function markedStale(kept: Kept, nowMs: number): Kept {
  if (nowMs >= kept.staleUntilMs) return kept;
  const staleUntilMs = Math.max(kept.staleUntilMs, nowMs + GRACE_MS);
  return {
    ...kept,
    freshUntilMs: Math.min(kept.freshUntilMs, nowMs),
    staleUntilMs,
    errorUntilMs: Math.max(kept.errorUntilMs, staleUntilMs),
  };
}
