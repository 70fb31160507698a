/** A fixed window of calls, aligned to UTC: the day and the minute that rate limits are counted in. */
export interface BudgetWindow {
  readonly name: string;
  readonly lengthMs: number;
  /** Calls that we allow ourselves; null: as many as the provider says are left. */
  readonly limit: number | null;
  /** Lower-case name of the header that says how many calls are left in this window; null: none does. */
  readonly remainingHeader: string | null;
}

interface Tally {
  index: number;
  taken: number;
  /** As the provider last said, less what was sent since; undefined: it has said nothing in this window. */
  remaining: number | undefined;
}

/** How many calls may still be made: our own limits, and what the provider's headers say is left. */
export class CallBudget {
  readonly #tallies: { readonly window: BudgetWindow; readonly tally: Tally }[];
  #blockedUntilMs = 0;

  constructor(
    windows: readonly BudgetWindow[],
    private readonly nowMs: () => number,
  ) {
    this.#tallies = windows.map((window) => ({
      window,
      tally: { index: -1, taken: 0, remaining: undefined },
    }));
  }

  /** Takes one call. A number: none is left, and so many milliseconds must pass before there is. */
  take(): number | undefined {
    const waitMs = this.waitMs();
    if (waitMs > 0) return waitMs;
    for (const { tally } of this.#tallies) {
      tally.taken += 1;
      if (tally.remaining !== undefined) tally.remaining -= 1;
    }
    return undefined;
  }

  /** How long until a call may be made; 0: now. */
  waitMs(): number {
    const nowMs = this.nowMs();
    let waitMs = Math.max(0, this.#blockedUntilMs - nowMs);
    for (const { window, tally } of this.#tallies) {
      roll(tally, Math.floor(nowMs / window.lengthMs));
      const spent = (window.limit !== null && tally.taken >= window.limit) || (tally.remaining ?? 1) <= 0;
      if (spent) waitMs = Math.max(waitMs, (tally.index + 1) * window.lengthMs - nowMs);
    }
    return waitMs;
  }

  /** How many calls each window still allows; null: no limit is known. */
  left(): readonly { readonly window: string; readonly calls: number | null }[] {
    const nowMs = this.nowMs();
    return this.#tallies.map(({ window, tally }) => {
      roll(tally, Math.floor(nowMs / window.lengthMs));
      const ours = window.limit === null ? Infinity : window.limit - tally.taken;
      const calls = Math.max(0, Math.min(ours, tally.remaining ?? Infinity));
      return { window: window.name, calls: Number.isFinite(calls) ? calls : null };
    });
  }

  /** Learns from an answer's headers. Answers overtake each other: only less than was known is believed. */
  learn(header: (name: string) => string | undefined): void {
    const nowMs = this.nowMs();
    for (const { window, tally } of this.#tallies) {
      const said = count(window.remainingHeader === null ? undefined : header(window.remainingHeader));
      if (said === undefined) continue;
      roll(tally, Math.floor(nowMs / window.lengthMs));
      tally.remaining = Math.min(said, tally.remaining ?? said);
    }
  }

  /** The provider asked us to wait so long. */
  block(forMs: number): void {
    this.#blockedUntilMs = Math.max(this.#blockedUntilMs, this.nowMs() + forMs);
  }

  /** Until the named window begins anew. */
  untilNextMs(name: string): number {
    const nowMs = this.nowMs();
    const window = this.#tallies.find((each) => each.window.name === name)?.window;
    return window === undefined ? 0 : window.lengthMs - (nowMs % window.lengthMs);
  }
}

function roll(tally: Tally, index: number): void {
  if (tally.index === index) return;
  tally.index = index;
  tally.taken = 0;
  tally.remaining = undefined;
}

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;
