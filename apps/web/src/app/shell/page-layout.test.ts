import type { SplitView } from './split-view.ts';
import { layoutAround } from './page-layout.ts';

const splitViewOn = (pathname: string): SplitView => ({
  list: { location: { pathname, search: '', hash: '', state: null, key: 'k' }, outlet: null },
  isSplit: true,
  keepsScroll: true,
});

test('a match beside the home page keeps the frame of the home page', () => {
  expect(layoutAround('default', splitViewOn('/de'))).toBe('home');
});

test('a match beside another list, or by itself, has the frame of its own page', () => {
  expect(layoutAround('default', splitViewOn('/de/live-matches'))).toBe('default');
  expect(layoutAround('default', { ...splitViewOn('/de'), isSplit: false })).toBe('default');
});
