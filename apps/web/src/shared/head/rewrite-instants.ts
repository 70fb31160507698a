import { formatInstant, isInstantStyle } from '../time/instant-format.ts';

function rewrite(time: Element, language: string, zone: string): void {
  const style = time.getAttribute('data-instant') ?? undefined;
  const instant = time.getAttribute('datetime');
  const node = time.firstChild;
  if (!isInstantStyle(style) || instant === null || node === null) return;
  const text = formatInstant(instant, style, language, zone);
  // The text node is kept, because hydration adopts it.
  if (node.nodeValue !== text) node.nodeValue = text;
}

/** Writes every time in the reader's zone while the page is being parsed. */
export function rewriteInstants(window: Window & typeof globalThis, zone: string): void {
  const { document } = window;
  const root = document.documentElement;
  const language = root.lang;
  const observer = new window.MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof window.Element && target.tagName === 'TIME') rewrite(target, language, zone);
      // The parser adds an element first and its content afterwards.
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
