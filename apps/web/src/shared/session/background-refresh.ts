import { ApiProblem } from '../api/errors.ts';
import type { Timers } from '../time/timers.ts';
import type { SessionState } from './session-state.ts';

/** SEMANTICS §9.1. */
const BACKGROUND = {
  beforeExpiryMs: 300_000,
  /** For tokens that live no longer than that. */
  floorMs: 10_000,
  firstRetryMs: 30_000,
  lastRetryMs: 960_000,
} as const;
/** A browser's timer takes no more than 31 bits; we look again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Refreshes ahead of need, so that no request waits. A token that has expired already waits for its need. */
export function refreshInBackground(
  state: SessionState,
  refresh: (stale: string) => Promise<void>,
  timers: Timers,
  nowMs: () => number,
): void {
  let armedFor: string | undefined;
  let cancel = (): void => undefined;
  let retryMs: number = BACKGROUND.firstRetryMs;

  const wait = (ms: number, run: () => void): void => {
    const stop = timers.after(Math.min(ms, MAX_TIMER_MS), run);
    cancel = () => {
      stop();
    };
  };
  const run = async (): Promise<void> => {
    const held = state.held();
    if (held === undefined) return;
    try {
      await refresh(held.access);
    } catch (error) {
      // Anything but silence is an answer: the next request of the visitor finds out.
      if (!(error instanceof ApiProblem && error.code === 'network-request-failed')) return;
      if (state.held()?.access !== held.access) return;
      wait(retryMs, () => void run());
      retryMs = Math.min(retryMs * 2, BACKGROUND.lastRetryMs);
    }
  };
  const arm = (floorMs: number): void => {
    const held = state.held();
    if (held?.access === armedFor) return;
    armedFor = held?.access;
    cancel();
    retryMs = BACKGROUND.firstRetryMs;
    if (held?.accessUntilMs === undefined || state.accessExpired()) return;
    const dueMs = held.accessUntilMs - BACKGROUND.beforeExpiryMs;
    const look = (): void => {
      const ms = dueMs - nowMs();
      if (ms > MAX_TIMER_MS) wait(MAX_TIMER_MS, look);
      else wait(Math.max(floorMs, ms), () => void run());
    };
    look();
  };
  state.subscribe(() => {
    arm(BACKGROUND.floorMs);
  });
  arm(0);
}
