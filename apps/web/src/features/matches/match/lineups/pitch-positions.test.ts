import type { Lineup, LineupPlayer } from '@touchline/contracts';
import { pitchPositionsOf } from './pitch-positions.ts';

const player = (name: string, grid: LineupPlayer['grid'] = null): LineupPlayer => ({
  id: null,
  name,
  number: 1,
  position: null,
  grid,
});
const lineup = (formation: string | null, starters: LineupPlayer[]): Lineup => ({
  formation,
  coach: null,
  kit: null,
  starters,
  substitutes: [],
});
const placed = (given: Lineup, side: 'home' | 'away') =>
  pitchPositionsOf(given, side)?.map(({ player: { name }, along, across }) => [name, along, across]);

const grid = lineup('1-2', [
  player('right', { row: 2, column: 2 }),
  player('keeper', { row: 1, column: 1 }),
  player('left', { row: 2, column: 1 }),
]);

it('spreads the rows over one half and the columns over the width', () => {
  expect(placed(grid, 'home')).toEqual([
    ['keeper', 0.125, 0.5],
    ['left', 0.375, 0.25],
    ['right', 0.375, 0.75],
  ]);
});

it('mirrors the away side: its goal is at the other end, and left and right are swapped', () => {
  expect(placed(grid, 'away')).toEqual([
    ['keeper', 0.875, 0.5],
    ['left', 0.625, 0.75],
    ['right', 0.625, 0.25],
  ]);
});

it('keeps both sides in their own halves, whatever the formation', () => {
  for (const formation of ['4-4-2', '4-2-3-1', '3-1-4-2', '5-4-1']) {
    const eleven = lineup(
      formation,
      Array.from({ length: 11 }, (_, index) => player(String(index))),
    );
    for (const { along, across } of pitchPositionsOf(eleven, 'home') ?? []) {
      expect(along).toBeGreaterThan(0);
      expect(along).toBeLessThan(0.5);
      expect(across).toBeGreaterThan(0);
      expect(across).toBeLessThan(1);
    }
    expect(pitchPositionsOf(eleven, 'away')?.every(({ along }) => along > 0.5)).toBe(true);
  }
});

it('uses the formation if a player has no place in the grid', () => {
  const half = lineup('1-1', [player('keeper', { row: 1, column: 1 }), player('back'), player('front')]);
  expect(placed(half, 'home')?.map(([name]) => name)).toEqual(['keeper', 'back', 'front']);
});

it.each([
  ['no formation', lineup(null, [player('a'), player('b')])],
  ['a formation with another number of players', lineup('4-4-2', [player('a'), player('b')])],
  [
    'an invalid formation',
    lineup(
      '4-x-2',
      Array.from({ length: 11 }, () => player('a')),
    ),
  ],
  ['no starters', lineup('4-4-2', [])],
])('returns no positions for %s', (_, given) => {
  expect(pitchPositionsOf(given, 'home')).toBeUndefined();
});
