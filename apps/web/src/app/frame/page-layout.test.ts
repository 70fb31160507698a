import type { KeptList } from './kept-list.ts';
import { layoutAround } from './page-layout.ts';

const beside = (pathname: string): KeptList => ({
  list: { location: { pathname, search: '', hash: '', state: null, key: 'k' }, outlet: null },
  isBeside: true,
  keepsScroll: true,
});

test('a match beside the home page keeps the frame of the home page', () => {
  expect(layoutAround('default', beside('/de'))).toBe('home');
});

test('a match beside another list, or by itself, has the frame of its own page', () => {
  expect(layoutAround('default', beside('/de/live-matches'))).toBe('default');
  expect(layoutAround('default', { ...beside('/de'), isBeside: false })).toBe('default');
});
