import type { SquadPlayer } from '@touchline/contracts';
import { squadGroups } from './squad.tsx';

const player = (name: string, position: SquadPlayer['position'], number: number | null): SquadPlayer => ({
  id: name,
  name,
  age: null,
  number,
  position,
  photo: null,
});

it('sorts by position from the goal outwards, then by number; players without one come last', () => {
  const squad = [
    player('nobody', null, 3),
    player('striker', 'forward', 9),
    player('young', 'goalkeeper', null),
    player('second', 'goalkeeper', 12),
    player('first', 'goalkeeper', 1),
  ];
  expect(
    squadGroups(squad).map(({ position, players }) => [position, players.map(({ name }) => name)]),
  ).toEqual([
    ['goalkeeper', ['first', 'second', 'young']],
    ['forward', ['striker']],
    ['unknown', ['nobody']],
  ]);
});

it('is empty for an empty squad', () => {
  expect(squadGroups([])).toEqual([]);
});
