import { applyEarlyOrder } from '../favourites/early-order.ts';
import { keepZone } from '../time/keep-zone.ts';
import { applyEarlyCover, coverTitle } from '../spoilers/early-cover.ts';
import { applyTheme } from '../ui/theme.ts';
import { rewriteInstants } from './rewrite-instants.ts';

/**
 * All that must be right before the first paint: theme, zone, what is followed, and every instant in the reader's own time,
 * written while the page is still being read.
 */
export function installHead(window: Window & typeof globalThis): void {
  const { document } = window;
  const zone = new window.Intl.DateTimeFormat().resolvedOptions().timeZone;
  applyTheme(window);
  keepZone(window, zone);
  applyEarlyOrder(window);
  applyEarlyCover(window);
  rewriteInstants(window, zone);
  document.addEventListener('DOMContentLoaded', () => {
    coverTitle(document);
  });
}
