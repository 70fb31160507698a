import type { ScrollTarget } from './scroll-target.ts';

/** For how long content may still come in before we stop waiting to be able to scroll that far. */
const PATIENCE_MS = 2000;

function scrollToAnchor(window: Window, id: string): boolean {
  const element = window.document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}

/** Goes there, waiting until the page is long enough; a reader who scrolls meanwhile is left alone. */
export function scrollWhenReady(window: Window & typeof globalThis, target: ScrollTarget): () => void {
  const nothing = (): void => undefined;
  if (target.kind === 'stay') return nothing;
  if (target.kind === 'anchor') {
    if (!scrollToAnchor(window, target.id) && target.otherwise === 'top') window.scrollTo(0, 0);
    return nothing;
  }
  const root = window.document.documentElement;
  const reach = (): boolean => root.scrollHeight - window.innerHeight >= target.y;
  window.scrollTo(target.x, target.y);
  if (reach()) return nothing;
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const observer = new window.ResizeObserver(() => {
    window.scrollTo(target.x, target.y);
    if (reach()) stop();
  });
  const timer = window.setTimeout(stop, PATIENCE_MS);
  observer.observe(window.document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  return stop;
}
