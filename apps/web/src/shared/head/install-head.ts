import { applyEarlyOrder } from '../favourites/early-order.ts';
import { deviceZone } from '../time/device-zone.ts';
import { keepZone } from '../time/keep-zone.ts';
import { applyEarlyCover, coverTitle } from '../spoilers/early-cover.ts';
import { applyTheme } from '../ui/theme.ts';
import { rememberPress } from './early-press.ts';
import { loadScripts } from './load-scripts.ts';
import { rewriteInstants } from './rewrite-instants.ts';

/**
 * All that must be right before the first paint: theme, zone, what is followed, and every instant in the reader's own time,
 * written while the page is still being read. The other scripts come after it, and until then presses are remembered.
 */
export function installHead(window: Window & typeof globalThis): void {
  const { document } = window;
  rememberPress(window);
  loadScripts(window);
  const zone = deviceZone(window);
  applyTheme(window);
  keepZone(window, zone);
  applyEarlyOrder(window);
  applyEarlyCover(window);
  rewriteInstants(window, zone);
  document.addEventListener('DOMContentLoaded', () => {
    coverTitle(document);
  });
}
