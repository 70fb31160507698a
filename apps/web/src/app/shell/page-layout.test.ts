import type { Location } from 'react-router-dom';
import { type SplitView, layoutAround, nextSplitView, NO_SPLIT_VIEW, type Page } from './page-layout.ts';

const splitViewOn = (pathname: string): SplitView => ({
  list: { location: { pathname, search: '', hash: '', state: null, key: 'k' }, outlet: null },
  isSplit: true,
  keepsScroll: true,
});

test('a match in the home page’s split view keeps the layout of the home page', () => {
  expect(layoutAround('default', splitViewOn('/de'))).toBe('home');
});

test('a match in another list’s split view, or by itself, has its own layout', () => {
  expect(layoutAround('default', splitViewOn('/de/live-matches'))).toBe('default');
  expect(layoutAround('default', { ...splitViewOn('/de'), isSplit: false })).toBe('default');
});

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: pathname,
});

const page = (name: string | undefined, location: Location, isWide = true): Page => ({
  name,
  location,
  isWide,
  outlet: location.pathname,
});
const LIVE = page('live-matches', at('/en/live-matches'));
const MATCH = page('match-id', at('/en/match/7'));

const walk = (...pages: readonly Page[]): SplitView => pages.reduce(nextSplitView, NO_SPLIT_VIEW);

test('a match chosen in a list opens next to it, and the list does not change', () => {
  expect(walk(LIVE, MATCH)).toMatchObject({
    list: { outlet: '/en/live-matches' },
    isSplit: true,
    keepsScroll: true,
  });
});

test('the next match opens in the same way; its tabs change nothing', () => {
  const other = page('match-id', at('/en/match/8', '?tab=lineups'));
  expect(walk(LIVE, MATCH, other)).toMatchObject({ list: { outlet: '/en/live-matches' }, isSplit: true });
});

test('going back to the list keeps the scroll position; another day of the list does not', () => {
  expect(walk(LIVE, MATCH, LIVE)).toMatchObject({ isSplit: false, keepsScroll: true });
  const day = (search: string): Page => page('fixtures-results', at('/en/fixtures-results', search));
  expect(walk(day(''), MATCH, day('?date=2026-03-15'))).toMatchObject({ keepsScroll: false });
  expect(walk(LIVE, LIVE)).toMatchObject({ keepsScroll: false });
});

test.each<[string, readonly Page[]]>([
  ['when opened by its address', [MATCH]],
  ['on a narrower window', [LIVE, page('match-id', at('/en/match/7'), false)]],
  ['when opened from another page', [LIVE, page('league-id', at('/en/league/39')), MATCH]],
  ['if no match is chosen yet', [LIVE, page('match-id', at('/en/match'))]],
])('a match stands alone %s', (_, pages) => {
  expect(walk(...pages)).toEqual(NO_SPLIT_VIEW);
});

test('other pages have no list next to them', () => {
  expect(walk(LIVE, page('league-id', at('/en/league/39')))).toEqual(NO_SPLIT_VIEW);
  expect(walk(LIVE, page(undefined, at('/en/nowhere')))).toEqual(NO_SPLIT_VIEW);
});
