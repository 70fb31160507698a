import { applyEarlyOrder } from '../favourites/early-order.ts';
import { formatInstant, isInstantStyle } from '../time/instant-format.ts';
import { keepZone } from '../time/keep-zone.ts';
import { applyTheme } from '../ui/theme.ts';

function rewrite(time: Element, language: string, zone: string): void {
  const style = time.getAttribute('data-instant') ?? undefined;
  const instant = time.getAttribute('datetime');
  const text = time.firstChild;
  if (!isInstantStyle(style) || instant === null || text === null) return;
  const words = formatInstant(instant, style, language, zone);
  // The text node stays the same node: it is the one that React will take over.
  if (text.nodeValue !== words) text.nodeValue = words;
}

/**
 * All that must be right before the first paint: theme, zone, what is followed, and every instant in the reader's own time,
 * written while the page is still being read.
 */
export function installHead(window: Window & typeof globalThis): void {
  const { document } = window;
  const root = document.documentElement;
  const language = root.lang;
  const zone = new window.Intl.DateTimeFormat().resolvedOptions().timeZone;
  applyTheme(window);
  keepZone(window, zone);
  applyEarlyOrder(window);

  const sweep = (node: ParentNode): void => {
    for (const time of node.querySelectorAll('time[data-instant]')) rewrite(time, language, zone);
  };
  const observer = new window.MutationObserver((records) => {
    for (const record of records) {
      const { target } = record;
      if (target instanceof window.Element && target.tagName === 'TIME') rewrite(target, language, zone);
      for (const node of record.addedNodes) {
        if (!(node instanceof window.Element)) continue;
        if (node.tagName === 'TIME') rewrite(node, language, zone);
        else sweep(node);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    sweep(document);
    observer.disconnect();
  });
}
