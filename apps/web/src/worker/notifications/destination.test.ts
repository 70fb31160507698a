import { destinationOf, tabOf } from './destination.ts';

const ORIGIN = 'https://touchline.example';

test.each([
  [{ path: '/de/match/7' }, '/de/match/7'],
  [{ path: '//elsewhere.example/en' }, '/'],
  [{ path: '/\\elsewhere.example' }, '/'],
  [{ path: 'https://elsewhere.example/' }, '/'],
  [{ path: 'javascript:alert(1)' }, '/'],
  [{ path: 7 }, '/'],
  [null, '/'],
  [undefined, '/'],
])('a click on %j leads to %s of this site', (data, path) => {
  expect(destinationOf(data, ORIGIN).href).toBe(`${ORIGIN}${path}`);
});

const tabs = [
  { url: `${ORIGIN}/en` },
  { url: `${ORIGIN}/de/match/71` },
  { url: 'https://elsewhere.example/en/match/7' },
  { url: `${ORIGIN}/de/match/7?tab=table` },
];

test('a tab that shows the match is found in another language too', () => {
  expect(tabOf(tabs, new URL('/en/match/7', ORIGIN))).toBe(tabs[3]);
});

test('there may be none', () => {
  expect(tabOf(tabs, new URL('/en/match/1', ORIGIN))).toBeUndefined();
  expect(tabOf(tabs, new URL('/', ORIGIN))).toBeUndefined();
});
