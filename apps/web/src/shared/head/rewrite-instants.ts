import { formatInstant, isInstantStyle } from '../time/instant-format.ts';

function rewrite(time: Element, language: string, zone: string): void {
  const style = time.getAttribute('data-instant') ?? undefined;
  const instant = time.getAttribute('datetime');
  const node = time.firstChild;
  if (!isInstantStyle(style) || instant === null || node === null) return;
  const text = formatInstant(instant, style, language, zone);
  // The text node stays the same node: it is the one that is taken over.
  if (node.nodeValue !== text) node.nodeValue = text;
}

/** Writes every instant in the reader's own time, while the page is still being read. */
export function rewriteInstants(window: Window & typeof globalThis, zone: string): void {
  const { document } = window;
  const root = document.documentElement;
  const language = root.lang;
  const observer = new window.MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof window.Element && target.tagName === 'TIME') rewrite(target, language, zone);
      // The parser adds what is in an element one by one, after the element.
      for (const node of addedNodes)
        if (node instanceof window.Element && node.tagName === 'TIME') rewrite(node, language, zone);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    for (const time of document.querySelectorAll('time[data-instant]')) rewrite(time, language, zone);
    observer.disconnect();
  });
}
