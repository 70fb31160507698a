/** Once the browser has nothing better to do; Safari does not say, and is given a second. */
export function whenIdle(window: Window & typeof globalThis, run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
}
