import type { Timers } from '../time/timers.ts';

interface Due {
  at: number;
  readonly everyMs: number | undefined;
  readonly run: () => void;
}

export interface HandTimers extends Timers {
  /** Milliseconds that have passed so far. */
  elapsedMs(): number;
  advance(ms: number): void;
}

/** Timers that a test advances by hand. */
export function handTimers(): HandTimers {
  let now = 0;
  const due = new Set<Due>();
  const add = (at: number, everyMs: number | undefined, run: () => void): (() => void) => {
    const entry = { at, everyMs, run };
    due.add(entry);
    return () => due.delete(entry);
  };
  return {
    elapsedMs: () => now,
    after: (ms, run) => add(now + ms, undefined, run),
    every: (ms, run) => add(now + ms, ms, run),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = [...due].sort((a, b) => a.at - b.at).find(({ at }) => at <= until);
        if (next === undefined) break;
        now = next.at;
        if (next.everyMs === undefined) due.delete(next);
        else next.at += next.everyMs;
        next.run();
      }
      now = until;
    },
  };
}
