import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { BELIEVED_MS, CallBudget } from './call-budget.ts';

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
