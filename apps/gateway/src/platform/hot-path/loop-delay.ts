import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** How late the event loop was of late, at the 90th percentile. */
  readonly delayMs: () => number;
  readonly stop: () => void;
}

/** Watches how late the event loop is. The timer's own resolution is taken off: idle is 0. */
export function watchLoopDelay(every: (ms: number, run: () => void) => () => void): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMs = 0;
  const stop = every(WINDOW_MS, () => {
    delayMs = histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(90) / NANOSECONDS - RESOLUTION_MS);
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
