/** Id of the template in the head that holds the page's scripts. */
export const SCRIPTS_ID = 'scripts';

/** For a hidden tab, which never paints. */
const LATEST_MS = 3000;

/** Runs once the page has been painted; a frame in progress does not count. */
function whenPainted(window: Window & typeof globalThis, run: () => void): void {
  const { PerformanceObserver } = window;
  if ('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) run();
    }).observe({ type: 'paint', buffered: true });
    return;
  }
  window.requestAnimationFrame(() => {
    window.setTimeout(run);
  });
}

/**
 * Loads the page's scripts once it has been painted. It can be read without them, and until then they would compete
 * with its styles and fonts for bandwidth.
 */
export function loadScripts(window: Window & typeof globalThis): void {
  const { document } = window;
  const load = (): void => {
    const template = document.getElementById(SCRIPTS_ID);
    if (!(template instanceof window.HTMLTemplateElement)) return;
    template.remove();
    document.head.append(document.importNode(template.content, true));
  };
  whenPainted(window, load);
  window.setTimeout(load, LATEST_MS);
}
