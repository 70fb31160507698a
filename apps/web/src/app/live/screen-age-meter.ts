import type { Timers } from '../../shared/time/timers.ts';

interface ScreenAgeMeterParts {
  readonly timers: Timers;
  /** The browser's clock. */
  readonly nowMs: () => number;
  /** Calls `then` once the latest change has been painted. */
  readonly afterPaint: (then: () => void) => void;
  /** Sends the ages, without waiting for a response. */
  readonly send: (agesMs: readonly number[]) => void;
}

/** The limits of the gateway's `LiveScreenReport`, whose schema is not loaded for two constants. */
const MOST_AGE_MS = 300_000;
const MOST_AGES = 20;
export const REPORT_MS = 60_000;
/**
 * If two heartbeats imply clocks that differ by more, the site's clock runs at another speed than ours, as a
 * demonstration's may.
 */
const SAME_CLOCK_MS = 2000;

/**
 * Measures how long changes take to reach the screen: from the provider's response, by the site's clock, until they
 * are painted. The site's clock is derived from two heartbeats that agree; network delay can only make them late.
 */
export class ScreenAgeMeter {
  readonly #parts: ScreenAgeMeterParts;
  /** The site's clock minus the browser's. */
  #offsetMs: number | undefined;
  #isSteady = false;
  /** When the page became visible, by the browser's clock; `undefined` while it is hidden. */
  #seenSinceMs: number | undefined;
  #agesMs: number[] = [];

  constructor(parts: ScreenAgeMeterParts) {
    this.#parts = parts;
    parts.timers.every(REPORT_MS, () => {
      this.report();
    });
  }

  /** Whether the page is visible. Changes from before it became visible are not counted as late. */
  setSeen(isSeen: boolean): void {
    if (!isSeen) this.#seenSinceMs = undefined;
    else this.#seenSinceMs ??= this.#parts.nowMs();
  }

  /** Records the site's time from a heartbeat. */
  heartbeat(atMs: number): void {
    const offsetMs = atMs - this.#parts.nowMs();
    const before = this.#offsetMs;
    this.#isSteady = before !== undefined && Math.abs(offsetMs - before) <= SAME_CLOCK_MS;
    this.#offsetMs = this.#isSteady ? Math.max(offsetMs, before ?? offsetMs) : offsetMs;
  }

  /** @param askedAtMs when the provider's response with the change arrived, by the site's clock */
  changed(askedAtMs: number): void {
    const offsetMs = this.#offsetMs;
    if (offsetMs === undefined || !this.#isSteady || this.#seenSinceMs === undefined) return;
    if (askedAtMs - offsetMs < this.#seenSinceMs) return;
    this.#parts.afterPaint(() => {
      const ageMs = Math.round(this.#parts.nowMs() + offsetMs - askedAtMs);
      if (this.#seenSinceMs === undefined || ageMs > MOST_AGE_MS || this.#agesMs.length >= MOST_AGES) return;
      this.#agesMs.push(Math.max(0, ageMs));
    });
  }

  /** Sends immediately, because the page may be about to close. */
  report(): void {
    if (this.#agesMs.length === 0) return;
    this.#parts.send(this.#agesMs);
    this.#agesMs = [];
  }
}

/** One browser tab in ten measures: enough for a quantile, with little traffic. */
const SHARE = 0.1;

/** Returns `undefined` if this tab does not measure. */
export function measureScreenAges(
  window: Window & typeof globalThis,
  timers: Timers,
  chance: number,
): ScreenAgeMeter | undefined {
  const { navigator } = window;
  if (chance >= SHARE || !('sendBeacon' in navigator)) return undefined;
  const ages = new ScreenAgeMeter({
    timers,
    nowMs: () => Date.now(),
    afterPaint: (then) => {
      // The frame that shows the change begins next, and the paint follows its callbacks.
      window.requestAnimationFrame(() => window.setTimeout(then));
    },
    send: (agesMs) => {
      const report = new Blob([JSON.stringify({ agesMs })], { type: 'application/json' });
      navigator.sendBeacon('/api/live/screen', report);
    },
  });
  const update = (): void => {
    ages.setSeen(window.document.visibilityState === 'visible');
    if (window.document.visibilityState !== 'visible') ages.report();
  };
  window.document.addEventListener('visibilitychange', update);
  update();
  return ages;
}
