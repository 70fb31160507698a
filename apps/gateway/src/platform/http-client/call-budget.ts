import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** A fixed window of calls, aligned to UTC: the day and the minute that rate limits are counted in. */
export interface BudgetWindow {
  readonly name: string;
  readonly lengthMs: number;
  /** Calls that we allow ourselves; null: as many as the provider says are left. */
  readonly limit: number | null;
  /** Lower-case name of the header that says how many calls are left in this window; null: none does. */
  readonly remainingHeader: string | null;
}

/**
 * For how long a provider's "none left" is believed without asking once more. Its day may begin a little later than
 * ours, so its first word of a day may still be of yesterday; and a plan may be enlarged at noon.
 */
const BELIEVED_MS = 900_000;

interface Tally {
  index: number;
  taken: number;
  /** As the provider last said, less what was sent since; undefined: it has said nothing in this window. */
  remaining: number | undefined;
  /** Since when nothing remains. */
  spentMs: number;
  /** When the last call was sent that asked although nothing remained. */
  askedMs: number | undefined;
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
      tally: { index: -1, taken: 0, remaining: undefined, spentMs: 0, askedMs: undefined },
    }));
  }

  /** Takes one call. A number: none is left, and so many milliseconds must pass before there is. */
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

  /** How long until a call may be made; 0: now. */
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

  /**
   * Learns from the headers of an answer to a call that was sent then: they tell of the window of the call. Answers
   * overtake each other, so less than was known is believed, and more only where what was known is in doubt.
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
  tally.askedMs = undefined;
}

const isSpent = ({ remaining }: Tally): boolean => remaining !== undefined && remaining <= 0;

function remain(tally: Tally, remaining: number, nowMs: number): void {
  if (remaining <= 0 && !isSpent(tally)) tally.spentMs = nowMs;
  if (remaining > 0) tally.askedMs = undefined;
  tally.remaining = remaining;
}

/** Early in a window what is known may be of the one before, and whoever asked anew wants to know. A short one is over soon. */
function inDoubt({ lengthMs }: BudgetWindow, { askedMs }: Tally, sentMs: number): boolean {
  if (askedMs !== undefined && sentMs >= askedMs) return true;
  return lengthMs > BELIEVED_MS && sentMs % lengthMs < BELIEVED_MS;
}

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;

const DAY = 'day';
const MINUTE = 'minute';

interface CallsAllowed {
  /** null: as many as the provider says are left. */
  readonly dailyBudget: number | null;
  readonly minuteBudget: number | null;
}

/** Lower-case names of the headers that say how many calls are left. */
interface RemainingHeaders {
  readonly day: string;
  readonly minute: string;
}

/** The budget of a provider that counts calls per UTC day and per minute. Its responses say how many are left. */
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

/** Until a call may be made again, where those of a minute are used up. */
export const untilNextMinuteMs = (budget: CallBudget): number => budget.untilNextMs(MINUTE);

/** The same of a day. Early in our day the provider's may not have begun: that is no reason to stay away for all of ours. */
export const untilTomorrowMs = (budget: CallBudget): number => {
  const leftMs = budget.untilNextMs(DAY);
  return leftMs > DAY_MS - BELIEVED_MS ? BELIEVED_MS : leftMs;
};
