import { roundPlace } from './rounds.ts';

const ROUNDS = ['Round 1', 'Round 2', 'Final'];

it.each([
  ['the one asked for', 'Round 2', 'Round 1', { round: 'Round 2', previous: 'Round 1', next: 'Final' }],
  ['the present one', null, 'Round 1', { round: 'Round 1', previous: null, next: 'Round 2' }],
  ['the present one for nonsense', 'x', 'Round 2', { round: 'Round 2', previous: 'Round 1', next: 'Final' }],
  ['the last one of a past season', null, 'Elsewhere', { round: 'Final', previous: 'Round 2', next: null }],
  ['the last one where none is present', null, null, { round: 'Final', previous: 'Round 2', next: null }],
])('opens %s', (_, asked, first, place) => {
  expect(roundPlace(ROUNDS, asked, first)).toEqual(place);
});

it('has no place without rounds', () => {
  expect(roundPlace([], 'Final', 'Final')).toBeNull();
});
