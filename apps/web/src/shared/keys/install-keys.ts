import { singleKeys } from '../settings/choices.ts';

/** Elements in which keys type text. */
const WRITTEN_IN = 'input, textarea, select, [contenteditable], dialog';

const rowsOf = (document: Document): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main .match-row')].filter(
    (row) => row.getClientRects().length > 0,
  );

/** Returns the height, in pixels, that the top bars cover: the style sheet's scroll padding. */
function coveredTop(document: Document): number {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  return Number.parseFloat(scrollPaddingBlockStart) || 0;
}

/** Focuses the next or previous match of the list; if none has the focus, the first visible one. */
function moveAlong(document: Document, step: 1 | -1): void {
  const rows = rowsOf(document);
  const present = rows.findIndex((row) => row.contains(document.activeElement));
  const seen = rows.findIndex((row) => row.getBoundingClientRect().top >= coveredTop(document));
  const next = present === -1 ? seen : present + step;
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(WRITTEN_IN) !== null;
}

/** j and k move through a list of matches, ? opens the list of keys. Enter opens a match by the browser's default. */
export function installKeys(window: Window, openHelp: () => void): void {
  const { document } = window;
  document.addEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || isWriting(event.target) || singleKeys.view() === 'off') return;
    if (event.key === 'j') moveAlong(document, 1);
    else if (event.key === 'k') moveAlong(document, -1);
    else if (event.key === '?') openHelp();
    else return;
    event.preventDefault();
  });
}
