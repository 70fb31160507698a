import { freshForMs } from './fresh-for.ts';

const ms = (value: number) => ({ freshMs: { value, why: 'a test' } });
const document = {
  version: 1,
  note: '',
  routes: {
    default: { cold: ms(60), live: ms(1) },
    match: { cold: ms(3600), live: ms(15) },
    feeds: { live: { staleMs: { value: 5, why: 'a test' } } },
  },
};

test.each([
  ['match', 'live', 15],
  ['match', 'half-time', 3600],
  ['feeds', 'live', 60],
  ['feeds', 'cold', 60],
  ['api.match', 'live', undefined],
] as const)('%s %s: %s', (route, phase, expected) => {
  expect(freshForMs(document, route, phase)).toBe(expected);
});
