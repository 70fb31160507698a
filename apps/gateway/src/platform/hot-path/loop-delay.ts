import { monitorEventLoopDelay } from 'node:perf_hooks';
import { StandingDelay } from './standing-delay.ts';

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** How late the event loop has been for two seconds at least, at the 90th percentile of each half of one. */
  readonly delayMs: () => number;
  readonly stop: () => void;
}

/** Watches how late the event loop is. The timer's own resolution is taken off: idle is 0. */
export function watchLoopDelay(every: (ms: number, run: () => void) => () => void): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const standing = new StandingDelay();
  let delayMs = 0;
  const stop = every(WINDOW_MS, () => {
    const late = histogram.count === 0 ? 0 : histogram.percentile(90) / NANOSECONDS - RESOLUTION_MS;
    delayMs = standing.add(Math.max(0, late));
    histogram.reset();
  });
  return {
    delayMs: () => delayMs,
    stop: () => {
      stop();
      histogram.disable();
    },
  };
}
