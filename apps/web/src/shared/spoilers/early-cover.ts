import { NO_SHIELD, spoilerSettingOf } from './spoiler-setting.ts';
import { SETTING_KEY } from './spoilers-store.ts';

/**
 * A score as written in the ten languages: 2–1, 2-1, 2:1, 2 x 1. It matches neither a season (2025–26) nor two names
 * separated by a dash (Schalke 04 – 1. FC Köln).
 */
const SCORE = /\b\d{1,3}(?:[-–—:]| x )\d{1,3}(?!\d|\.)/gu;

/** Removes the score from a match's title: "Home 2–1 Away" becomes "Home – Away". */
export function withoutScore(title: string): string {
  return title.replaceAll(SCORE, '–');
}

/** Attribute on the root element while the server's HTML may show results that the reader hides. */
const COVERED = 'data-covered';
/** If hydration fails because of a defect, the page is uncovered after this time. */
const AT_MOST_MS = 8000;

/**
 * Covers the page before its first paint if the reader hides results, because the server's HTML shows them to
 * everyone. `PageCover` uncovers it once the page is rendered without them.
 */
export function applyEarlyCover(window: Window): void {
  const { document } = window;
  let setting = NO_SHIELD;
  try {
    setting = spoilerSettingOf(window.localStorage.getItem(SETTING_KEY));
  } catch {
    return; // Storage is off, and so is the shield.
  }
  if (setting.shield === 'off' && setting.delaySeconds === 0) return;
  document.documentElement.setAttribute(COVERED, '');
  window.setTimeout(() => {
    uncover(document);
  }, AT_MOST_MS);
}

export function uncover(document: Document): void {
  document.documentElement.removeAttribute(COVERED);
}

/** Removes the score from the document's title in the meantime, for tabs and the history. */
export function coverTitle(document: Document): void {
  if (document.documentElement.hasAttribute(COVERED)) document.title = withoutScore(document.title);
}
