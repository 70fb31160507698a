import type { Favourites } from '@touchline/contracts';
import { keptFavouritesIn } from './kept-favourites.ts';

/** How lists mark what can be followed; `data-teams` holds both ids. */
function followedMatch({ matches, teams }: Favourites): string | undefined {
  const marks = [
    ...matches.map((id) => `[data-match="${id}"]`),
    ...teams.map((id) => `[data-teams~="${id}"]`),
  ];
  return marks.length === 0 ? undefined : `:is(${marks.join()})`;
}

/** So many cards of what is followed stand first on home; the others are shown when they are asked for. */
export const CARDS_SHOWN = 4;
/** So many lines of what is followed stand beside every page of a wide window. */
export const LINES_SHOWN = 8;

/** How much room home and the column beside the content keep for what is followed; matches have neither card nor line. */
function roomRules({ teams, leagues }: Favourites): readonly string[] {
  const followed = teams.length + leagues.length;
  if (followed === 0) return [];
  const cards = Math.min(followed, CARDS_SHOWN);
  const lines = Math.min(followed, LINES_SHOWN);
  const room = `--cards:${String(cards)};--pairs:${String(Math.ceil(cards / 2))};--lines:${String(lines)}`;
  return [`:root{${room};--cards-head:3rem;--hint:none}`];
}

/** `followedFirst` in the words of a style sheet: groups with a followed match, followed leagues, all others. */
export function orderRules(mine: Favourites): readonly string[] {
  const match = followedMatch(mine);
  const leagues = mine.leagues.map((id) => `[data-league="${id}"]`);
  return [
    ...(leagues.length === 0 ? [] : [`:is(${leagues.join()}){order:-1}`]),
    ...(match === undefined ? [] : [`${match}{order:-1}`, `[data-league]:has(${match}){order:-2}`]),
  ];
}

/**
 * Puts what is followed first before the first paint, while the page is still the same for everyone: nothing has
 * been read yet that could move. From hydration on the list orders its elements themselves, in the same way.
 */
export function applyEarlyOrder(window: Window & typeof globalThis): void {
  const { document } = window;
  if (!('adoptedStyleSheets' in document)) return; // An old browser: its lists are ordered a moment later.
  let rules: readonly string[];
  try {
    const { mine } = keptFavouritesIn(window.localStorage);
    rules = [...orderRules(mine), ...roomRules(mine)];
  } catch {
    return; // Storage is off.
  }
  if (rules.length === 0) return;
  const sheet = new window.CSSStyleSheet();
  for (const rule of rules) sheet.insertRule(rule);
  document.adoptedStyleSheets = [sheet];
}

/** What is followed has changed: the early order is that of before. */
export function dropEarlyOrder(document: Document): void {
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
}
