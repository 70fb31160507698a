/**
 * Links of an embedded page are the browser's: most lead to pages that nobody may frame, in a tab of their own. The
 * router, which would open them in the frame, never hears of them.
 */
export function leaveByLink(document: Document): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.stopPropagation();
    },
    { capture: true },
  );
}

/** What the page around is told, and what it may ask: `widget.js` is the other side. */
interface HeightMessage {
  readonly touchline: 'height';
  readonly height: number;
}

function asksForHeight(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'touchline') === 'measure';
}

/**
 * Tells the page around how high this one is: at once, whenever that changes, and whenever it is asked. It is told to
 * whoever that page is: a height is no secret.
 *
 * @returns the way to stop
 */
export function reportHeight(window: Window & typeof globalThis, content: Element): () => void {
  const around = window.parent;
  if (around === window) return () => undefined;
  const report = (): void => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    around.postMessage({ touchline: 'height', height } satisfies HeightMessage, '*');
  };
  const answer = ({ source, data }: MessageEvent): void => {
    if (source === around && asksForHeight(data)) report();
  };
  const watch = new window.ResizeObserver(report);
  watch.observe(content);
  window.addEventListener('message', answer);
  report();
  return () => {
    watch.disconnect();
    window.removeEventListener('message', answer);
  };
}
