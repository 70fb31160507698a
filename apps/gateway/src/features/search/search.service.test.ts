import { sides } from './search.service.ts';

it.each([
  ['Ajax vs PSV', 'Ajax', 'PSV'],
  ['ajax v psv', 'ajax', 'psv'],
  ['Ajax VS. PSV', 'Ajax', 'PSV'],
  ['Ajax - PSV', 'Ajax', 'PSV'],
  ['Ajax – PSV', 'Ajax', 'PSV'],
  ['Köln gegen Bremen', 'Köln', 'Bremen'],
  ['Зенит против Спартака', 'Зенит', 'Спартака'],
  ['Lagoa x São Gonçalo', 'Lagoa', 'São Gonçalo'],
  ['Persija lawan Persib', 'Persija', 'Persib'],
])('%s', (query, first, second) => {
  expect(sides(query)).toEqual([first, second]);
});

it.each(['Ajax', 'Paris Saint-Germain', 'vs', 'vs PSV', 'Ajax vs', 'a vs b vs c', 'Xavi', 'al-nasr', ''])(
  '%j is not a pair',
  (query) => {
    expect(sides(query)).toBeUndefined();
  },
);
