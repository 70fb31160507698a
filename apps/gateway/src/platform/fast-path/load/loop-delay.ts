import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOWS = 4;

/**
 * What of a delay stands: the least of the last four windows. One long breath (a collection, a world being
 * computed) fills one window and is over before anyone could be spared it; a queue that does not drain fills all
 * of them. After CoDel (RFC 8289 §3: the minimum over an interval tells a standing queue from a burst).
 *
 * @example add(900) is 0; after add(700), add(800), add(600) it is 600
 */
export class QueueDelay {
  #lately: readonly number[] = [];

  /** Of the newest window, in ms; the answer is what stands now. */
  add(delayMs: number): number {
    this.#lately = [...this.#lately, delayMs].slice(-WINDOWS);
    return this.#lately.length < WINDOWS ? 0 : Math.min(...this.#lately);
  }
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** How late the event loop has been for two seconds at least, at the 90th percentile of each half of one. */
  readonly delayMs: () => number;
  readonly stop: () => void;
}

/** What is read of Node's own histogram. */
export interface LoopDelayHistogram {
  readonly count: number;
  percentile(share: number): number;
  reset(): void;
  enable(): boolean;
  disable(): boolean;
}

interface LoopDelaySources {
  readonly histogram: LoopDelayHistogram;
  readonly nowMs: () => number;
}

const ownSources = (): LoopDelaySources => ({
  histogram: monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
  nowMs: () => performance.now(),
});

/**
 * Watches how late the event loop is. The timer's own resolution is taken off: idle is 0.
 *
 * The histogram is fed by a timer of the same loop. A turn that outlasts a window leaves that window without a reading,
 * so the window's own timer is read too: an empty window was late by its whole length, any other by what its end came late.
 */
export function watchLoopDelay(
  every: (ms: number, run: () => void) => () => void,
  { histogram, nowMs } = ownSources(),
): LoopDelay {
  histogram.enable();
  const standing = new QueueDelay();
  let delayMs = 0;
  let beganMs = nowMs();
  const stop = every(WINDOW_MS, () => {
    const endedMs = nowMs();
    const lastedMs = endedMs - beganMs;
    beganMs = endedMs;
    const late =
      histogram.count === 0
        ? Math.max(lastedMs, WINDOW_MS)
        : Math.max(histogram.percentile(90) / NANOSECONDS - RESOLUTION_MS, lastedMs - WINDOW_MS);
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
