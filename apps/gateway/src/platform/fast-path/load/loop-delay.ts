import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOWS = 4;

/**
 * Computes the standing delay: the minimum of the last four windows. One long pause (a garbage collection, the
 * computation of a world) fills one window and ends before shedding could help; a queue that does not drain fills all
 * four. After CoDel (RFC 8289 §3: the minimum over an interval tells a standing queue from a burst).
 *
 * @example add(900) is 0; after add(700), add(800), add(600) it is 600
 */
export class QueueDelay {
  #lately: readonly number[] = [];

  /** Adds the delay of the newest window, in ms, and returns the standing delay. */
  add(delayMs: number): number {
    this.#lately = [...this.#lately, delayMs].slice(-WINDOWS);
    return this.#lately.length < WINDOWS ? 0 : Math.min(...this.#lately);
  }
}

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** The delay that the event loop has had for at least two seconds, from the 90th percentile of each half second. */
  readonly delayMs: () => number;
  readonly stop: () => void;
}

/** The part of Node's histogram that is read. */
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
 * Measures the delay of the event loop. The timer's own resolution is subtracted: an idle loop has delay 0.
 *
 * A timer of the same loop feeds the histogram, so a turn that outlasts a window leaves the window without a reading.
 * The window's own timer is therefore measured too: the delay of an empty window is its whole length, that of any
 * other is at least how late its end came.
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
