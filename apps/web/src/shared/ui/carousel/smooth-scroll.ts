import { CAROUSEL } from './autoplay.ts';

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Returns the position of a glide after `elapsedMs`; it ends after 400 ms. */
export function smoothScrollAt(from: number, to: number, elapsedMs: number): number {
  return from + (to - from) * eased(Math.min(1, Math.max(0, elapsedMs / CAROUSEL.glideMs)));
}

/**
 * Scrolls a row to a position within 400 ms, or immediately with reduced motion. Returns a function that cancels it.
 */
export function smoothScroll(window: Window, row: HTMLElement, to: number, isStill: boolean): () => void {
  if (isStill) {
    row.scrollTo({ left: to, behavior: 'instant' });
    return () => undefined;
  }
  const from = row.scrollLeft;
  const startedMs = window.performance.now();
  let frame = 0;
  // Otherwise the row would snap back to a slide at each step.
  row.style.scrollSnapType = 'none';
  const end = (): void => {
    window.cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  };
  const step = (): void => {
    const elapsedMs = window.performance.now() - startedMs;
    row.scrollTo({ left: smoothScrollAt(from, to, elapsedMs), behavior: 'instant' });
    if (elapsedMs < CAROUSEL.glideMs) frame = window.requestAnimationFrame(step);
    else end();
  };
  frame = window.requestAnimationFrame(step);
  return end;
}
