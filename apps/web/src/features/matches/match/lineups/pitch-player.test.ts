import { shirtName } from './pitch-player.tsx';

it.each([
  ['K. De Bruyne', 'De Bruyne'],
  ['Edwin van der Sar', 'van der Sar'],
  ['João dos Santos', 'dos Santos'],
  ['D. De Luca', 'De Luca'],
  ['Ronaldinho', 'Ronaldinho'],
  ['Jan Vennegoor of Hesselinkkk', 'Hesselinkkk'],
  ['P. Aubameyangson', 'Aubameyangs…'],
  ['', ''],
])('%s has the shirt name %s', (name, shirt) => {
  expect(shirtName(name)).toBe(shirt);
});
