import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** A fixed window of calls, aligned to UTC, as rate limits are counted: a day or a minute. */
export interface BudgetWindow {
  readonly name: string;
  readonly lengthMs: number;
  /** Calls that the gateway allows itself; `null`: only the provider's count applies. */
  readonly limit: number | null;
  /** Lower-case name of the response header with the number of calls left in this window; `null` if there is none. */
  readonly remainingHeader: string | null;
}

/**
 * How long a provider's "none left" is trusted before one call checks it. The provider's day may begin a little later
 * than ours, so its first count of a day may still be yesterday's; and a plan may be enlarged at noon.
 */
const BELIEVED_MS = 900_000;

interface Tally {
  index: number;
  taken: number;
  /** The provider's last count, less the calls sent since; `undefined` if it reported none in this window. */
  remaining: number | undefined;
  /** When the count reached zero. */
  spentMs: number;
  /** When the last call was sent to check a count of zero. */
  askedMs: number | undefined;
}

/** Counts the calls that may still be made, by our own limits and by the provider's headers. */
export class CallBudget {
  readonly #tallies: { readonly window: BudgetWindow; readonly tally: Tally }[];
  #blockedUntilMs = 0;

  constructor(
    windows: readonly BudgetWindow[],
    private readonly nowMs: () => number,
  ) {
    this.#tallies = windows.map((window) => ({
      window,
      tally: { index: -1, taken: 0, remaining: undefined, spentMs: 0, askedMs: undefined },
    }));
  }

  /** Takes one call and returns `undefined`, or the time to wait in ms if none is left. */
  take(): number | undefined {
    const waitMs = this.waitMs();
    if (waitMs > 0) return waitMs;
    const nowMs = this.nowMs();
    for (const { tally } of this.#tallies) {
      tally.taken += 1;
      if (tally.remaining === undefined) continue;
      if (tally.remaining <= 0) {
        tally.askedMs = nowMs;
        tally.spentMs = nowMs;
      } else remain(tally, tally.remaining - 1, nowMs);
    }
    return undefined;
  }

  /** Returns the time until a call may be made, in ms; 0: now. */
  waitMs(): number {
    const nowMs = this.nowMs();
    let waitMs = Math.max(0, this.#blockedUntilMs - nowMs);
    for (const { window, tally } of this.#tallies) {
      roll(tally, Math.floor(nowMs / window.lengthMs));
      const restMs = (tally.index + 1) * window.lengthMs - nowMs;
      if (window.limit !== null && tally.taken >= window.limit) waitMs = Math.max(waitMs, restMs);
      if (isSpent(tally)) waitMs = Math.max(waitMs, Math.min(restMs, tally.spentMs + BELIEVED_MS - nowMs));
    }
    return waitMs;
  }

  /** Returns how many calls each window still allows; `null` if no limit is known. */
  left(): readonly { readonly window: string; readonly calls: number | null }[] {
    const nowMs = this.nowMs();
    return this.#tallies.map(({ window, tally }) => {
      roll(tally, Math.floor(nowMs / window.lengthMs));
      const ours = window.limit === null ? Infinity : window.limit - tally.taken;
      const calls = Math.max(0, Math.min(ours, tally.remaining ?? Infinity));
      return { window: window.name, calls: Number.isFinite(calls) ? calls : null };
    });
  }

  /**
   * Updates the counts from the headers of a response to a call sent at `sentMs`, whose window they belong to.
   * Responses overtake each other, so a lower count is always accepted, a higher one only if the known count is in
   * doubt.
   */
  learn(header: (name: string) => string | undefined, sentMs: number): void {
    const nowMs = this.nowMs();
    for (const { window, tally } of this.#tallies) {
      const said = count(window.remainingHeader === null ? undefined : header(window.remainingHeader));
      roll(tally, Math.floor(nowMs / window.lengthMs));
      if (said === undefined || Math.floor(sentMs / window.lengthMs) !== tally.index) continue;
      const known = tally.remaining;
      const believed = known === undefined || said < known || inDoubt(window, tally, sentMs);
      if (believed) remain(tally, said, nowMs);
    }
  }

  /** Blocks calls for the time that the provider asked us to wait. */
  block(forMs: number): void {
    this.#blockedUntilMs = Math.max(this.#blockedUntilMs, this.nowMs() + forMs);
  }

  /** Returns the time until the named window begins again, in ms. */
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
  tally.askedMs = undefined;
}

const isSpent = ({ remaining }: Tally): boolean => remaining !== undefined && remaining <= 0;

function remain(tally: Tally, remaining: number, nowMs: number): void {
  if (remaining <= 0 && !isSpent(tally)) tally.spentMs = nowMs;
  if (remaining > 0) tally.askedMs = undefined;
  tally.remaining = remaining;
}

/**
 * Returns whether the known count is in doubt: early in a long window, where it may be that of the window before, and
 * after a call that checks a count of zero.
 */
function inDoubt({ lengthMs }: BudgetWindow, { askedMs }: Tally, sentMs: number): boolean {
  if (askedMs !== undefined && sentMs >= askedMs) return true;
  return lengthMs > BELIEVED_MS && sentMs % lengthMs < BELIEVED_MS;
}

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;

const DAY = 'day';
const MINUTE = 'minute';

interface CallsAllowed {
  /** `null`: only the provider's count applies. */
  readonly dailyBudget: number | null;
  readonly minuteBudget: number | null;
}

/** Lower-case names of the response headers with the number of calls left. */
interface RemainingHeaders {
  readonly day: string;
  readonly minute: string;
}

/**
 * Creates the budget of a provider that counts calls per UTC day and per minute, and reports the rest in its
 * responses.
 */
export function dayAndMinuteBudget(
  { dailyBudget, minuteBudget }: CallsAllowed,
  headers: RemainingHeaders,
  nowMs: () => number,
): CallBudget {
  return new CallBudget(
    [
      { name: DAY, lengthMs: DAY_MS, limit: dailyBudget, remainingHeader: headers.day },
      { name: MINUTE, lengthMs: MINUTE_MS, limit: minuteBudget, remainingHeader: headers.minute },
    ],
    nowMs,
  );
}

/** Returns the time until calls are allowed again after those of a minute are used up, in ms. */
export const untilNextMinuteMs = (budget: CallBudget): number => budget.untilNextMs(MINUTE);

/**
 * Returns the same for a day. Early in our day the provider's day may not have begun; the wait is then a quarter of
 * an hour.
 */
export const untilTomorrowMs = (budget: CallBudget): number => {
  const leftMs = budget.untilNextMs(DAY);
  return leftMs > DAY_MS - BELIEVED_MS ? BELIEVED_MS : leftMs;
};
