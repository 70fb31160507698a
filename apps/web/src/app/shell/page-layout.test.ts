import type { SplitView } from './split-view.ts';
import { layoutAround } from './page-layout.ts';

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
