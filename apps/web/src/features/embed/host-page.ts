/**
 * Lets the browser handle links of an embedded page. Most lead to pages that must not be framed, and open in a new
 * tab; the router would open them in the frame.
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

/** The message to the host page; `widget.js` is the receiver. */
interface HeightMessage {
  readonly touchline: 'height';
  readonly height: number;
}

function asksForHeight(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'touchline') === 'measure';
}

/**
 * Posts the height of this page to the host page: immediately, on every change and on request. The target origin is
 * `*`, because a height is not secret.
 *
 * @returns a function that stops reporting
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
