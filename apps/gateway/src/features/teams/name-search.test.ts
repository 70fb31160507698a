import { nameHas } from './name-search.ts';

test.each([
  ['Beşiktaş', 'besik', true],
  ['Brøndby', 'BROND', true],
  ['Widzew Łódź', 'lodz', true],
  ['Preußen', 'preussen', true],
  ['Real Sociedad', 'madrid', false],
])('%s has %s: %s', (name, part, expected) => {
  expect(nameHas(name, part)).toBe(expected);
});
