import { NO_SHIELD, spoilerSettingOf } from './spoiler-setting.ts';
import { SETTING_KEY } from './spoilers-store.ts';

/**
 * As the ten languages write one: 2–1, 2-1, 2:1, 2 x 1. Neither a season (2025–26) nor two names that a dash parts
 * (Schalke 04 – 1. FC Köln).
 */
const SCORE = /\b\d{1,3}(?:[-–—:]| x )\d{1,3}(?!\d|\.)/gu;

/** What is called after a match, without how it stands: "Home 2–1 Away" is "Home – Away". */
export function withoutScore(title: string): string {
  return title.replaceAll(SCORE, '–');
}

/** Set on the root while what the server drew may tell what this reader does not want to be told. */
const COVERED = 'data-covered';
/** A page that is never taken over (an error of ours) must not stay empty. */
const AT_MOST_MS = 8000;

/**
 * Covers the page before its first paint for whoever is spared results: the server draws it for everyone. It is
 * uncovered when the page has been drawn anew without them.
 */
export function applyEarlyCover(window: Window): void {
  const { document } = window;
  let setting = NO_SHIELD;
  try {
    setting = spoilerSettingOf(window.localStorage.getItem(SETTING_KEY));
  } catch {
    return; // Storage is off: so is the shield.
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

/** What a tab or a history calls the page meanwhile: the title of a match holds its score. */
export function coverTitle(document: Document): void {
  if (document.documentElement.hasAttribute(COVERED)) document.title = withoutScore(document.title);
}
