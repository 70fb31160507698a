import { applyEarlyOrder } from '../favourites/early-order.ts';
import { deviceZone } from '../time/device-zone.ts';
import { keepZone } from '../time/keep-zone.ts';
import { applyEarlyCover, coverTitle } from '../spoilers/early-cover.ts';
import { applyTheme } from '../ui/theme.ts';
import { rememberPress } from './early-press.ts';
import { loadScripts } from './load-scripts.ts';
import { rewriteInstants } from './rewrite-instants.ts';

/**
 * Does everything that must be right before the first paint: theme, zone, the order of favourites, the cover over
 * hidden results, and all times in the reader's zone, written while the page is being parsed. The other scripts load
 * after the paint; until then presses are remembered.
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
