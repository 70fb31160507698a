import type { EarlyRefresh } from '../engine/renewal/renewal-timing.ts';
import { stateOf, type Deadlines, type EntryState } from '../entry/entry.ts';

/** What an entry is to a replay: when it ends, and whether it says that there is no such thing. */
export interface Kept extends Deadlines {
  readonly value: true | undefined;
}

/** A filling that is under way, and what will come of it. */
export interface Landing {
  readonly atMs: number;
  /** undefined: it fails. */
  readonly kept: Kept | undefined;
}

/** The origin of a key is left alone for so long after an error, as the engine does when nothing else is said. */
const PAUSE_MS = 5000;

/** What a soft purge leaves is served for at least so long while it is renewed, as in the engine. */
const GRACE_MS = 10_000;

/** One key: what is kept, what is under way. Time only goes forward; whoever looks says what time it is. */
export class ReplayedEntry {
  #kept: Kept | undefined;
  #landing: Landing | undefined;
  #pausedUntilMs = 0;
  readonly #early: EarlyRefresh;

  constructor(early: EarlyRefresh) {
    this.#early = early;
  }

  /** What is under way has landed, if its time has come. */
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

  /** Nothing was ever known of it. */
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
    // What was asked for before the purge is stale when it comes.
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
