import type { Favourites } from '@touchline/contracts';
import { keptFavouritesIn } from './kept-favourites.ts';

/** Selects a followed match by the attributes that lists set; `data-teams` holds the ids of both teams. */
function followedMatch({ matches, teams }: Favourites): string | undefined {
  const marks = [
    ...matches.map((id) => `[data-match="${id}"]`),
    ...teams.map((id) => `[data-teams~="${id}"]`),
  ];
  return marks.length === 0 ? undefined : `:is(${marks.join()})`;
}

/** Number of favourites with a card on the home page; the others are shown on demand. */
export const CARDS_SHOWN = 4;
/** Number of favourites with a line next to every page on a wide window. */
export const LINES_SHOWN = 8;

/**
 * Reserves room for the favourites on the home page and in the column next to the content. Matches have neither a
 * card nor a line.
 */
function roomRules({ teams, leagues }: Favourites): readonly string[] {
  const followed = teams.length + leagues.length;
  if (followed === 0) return [];
  const cards = Math.min(followed, CARDS_SHOWN);
  const lines = Math.min(followed, LINES_SHOWN);
  const room = `--cards:${String(cards)};--pairs:${String(Math.ceil(cards / 2))};--lines:${String(lines)}`;
  return [`:root{${room};--cards-head:3rem;--hint:none}`];
}

/** The rules of `followedFirst` as CSS: groups with a followed match, followed leagues, all others. */
export function orderRules(mine: Favourites): readonly string[] {
  const match = followedMatch(mine);
  const leagues = mine.leagues.map((id) => `[data-league="${id}"]`);
  return [
    ...(leagues.length === 0 ? [] : [`:is(${leagues.join()}){order:-1}`]),
    ...(match === undefined ? [] : [`${match}{order:-1}`, `[data-league]:has(${match}){order:-2}`]),
  ];
}

/**
 * Puts favourites first before the first paint, while the HTML is still the same for everyone, so that nothing moves
 * later. From hydration on the list orders its elements itself, in the same way.
 */
export function applyEarlyOrder(window: Window & typeof globalThis): void {
  const { document } = window;
  if (!('adoptedStyleSheets' in document)) return; // An old browser: its lists are ordered once the page is hydrated.
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

/** Removes the early order once the favourites have changed. */
export function dropEarlyOrder(document: Document): void {
  if ('adoptedStyleSheets' in document) document.adoptedStyleSheets = [];
}
