import type { Timers } from '../../shared/time/timers.ts';

interface ScreenAgeMeterParts {
  readonly timers: Timers;
  /** The browser's clock. */
  readonly nowMs: () => number;
  /** Calls when what was changed just now has been painted. */
  readonly afterPaint: (then: () => void) => void;
  /** Hands over what was measured; nothing is heard of it again. */
  readonly send: (agesMs: readonly number[]) => void;
}

/** Of the gateway's `LiveScreenReport`, whose schema is not loaded for it. */
const MOST_AGE_MS = 300_000;
const MOST_AGES = 20;
export const REPORT_MS = 60_000;
/** Heartbeats that lie further apart are of a clock that runs otherwise than ours, as a demonstration's may. */
const SAME_CLOCK_MS = 2000;

/**
 * Measures how long changes take to the screen: from when the provider was asked, by the site's clock, to their being
 * painted. The site's clock is known from two heartbeats that agree: what a network adds only makes them late.
 */
export class ScreenAgeMeter {
  readonly #parts: ScreenAgeMeterParts;
  /** The site's clock less the browser's. */
  #offsetMs: number | undefined;
  #isSteady = false;
  /** By the browser's clock; undefined while the page is hidden. */
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

  /** The site's time, as it was when the stream said so. */
  heartbeat(atMs: number): void {
    const offsetMs = atMs - this.#parts.nowMs();
    const before = this.#offsetMs;
    this.#isSteady = before !== undefined && Math.abs(offsetMs - before) <= SAME_CLOCK_MS;
    this.#offsetMs = this.#isSteady ? Math.max(offsetMs, before ?? offsetMs) : offsetMs;
  }

  /** @param askedAtMs of the answer that held the change, by the site's clock */
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

  /** At once: the page may be about to go. */
  report(): void {
    if (this.#agesMs.length === 0) return;
    this.#parts.send(this.#agesMs);
    this.#agesMs = [];
  }
}

/** One browser tab in ten measures: enough for a quantile, little to send. */
const SHARE = 0.1;

/** undefined: this tab does not measure. */
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
      // The frame that shows the change begins next; behind its work lies the paint.
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
