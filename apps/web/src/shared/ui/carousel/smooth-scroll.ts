import { CAROUSEL } from './autoplay.ts';

const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Where a glide is after so many milliseconds: at its end after 400. */
export function smoothScrollAt(from: number, to: number, elapsedMs: number): number {
  return from + (to - from) * eased(Math.min(1, Math.max(0, elapsedMs / CAROUSEL.glideMs)));
}

/** Scrolls a row there within 400 ms, or at once for who wants no motion; gives the way to call it off. */
export function smoothScroll(window: Window, row: HTMLElement, to: number, isStill: boolean): () => void {
  if (isStill) {
    row.scrollTo({ left: to, behavior: 'instant' });
    return () => undefined;
  }
  const from = row.scrollLeft;
  const startedMs = window.performance.now();
  let frame = 0;
  // Else the row would snap back to a slide at each step.
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
