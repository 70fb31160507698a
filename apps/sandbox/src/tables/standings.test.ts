import type { TableRules, TableTieBreak } from '../worlds/world.ts';
import type { TableMatch } from './record.ts';
import { standings } from './standings.ts';

const names = ['', 'Alpha', 'Bravo', 'Carlo', 'Delta'];
const nameOf = (id: number): string => names[id] ?? String(id);

const rules = (tieBreaks: readonly TableTieBreak[], changes: Partial<TableRules> = {}): TableRules => ({
  pointsForWin: 3,
  pointsForDraw: 1,
  tieBreaks,
  zones: [],
  adjustments: [],
  countsForTable: () => true,
  ...changes,
});

let day = 0;
const match = (
  homeId: number,
  awayId: number,
  score: readonly [number, number] | null,
  state: TableMatch['state'] = score === null ? 'pending' : 'decided',
): TableMatch => ({
  homeId,
  awayId,
  kickoffMs: (day += 1) * 86_400_000,
  goals: score === null ? null : { home: score[0], away: score[1] },
  state,
});

const GENERAL: readonly TableTieBreak[] = ['points', 'goal-difference', 'goals-for', 'name'];
const SPANISH: readonly TableTieBreak[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'goal-difference',
  'goals-for',
  'name',
];

const order = (matches: readonly TableMatch[], by: TableRules): string =>
  standings(matches, by, nameOf)
    .map(({ teamId }) => nameOf(teamId).charAt(0))
    .join('');

describe('a table', () => {
  // A 2-0 B, B 3-1 C, C 1-1 A: A 4 points (3:1), B 3 (3:3), C 1 (2:4).
  const matches = [match(1, 2, [2, 0]), match(2, 3, [3, 1]), match(3, 1, [1, 1])];

  it('adds up points and goals, at home and away separately', () => {
    const [first, second, third] = standings(matches, rules(GENERAL), nameOf);
    expect(first).toMatchObject({
      rank: 1,
      teamId: 1,
      points: 4,
      all: { played: 2, won: 1, drawn: 1, lost: 0, goalsFor: 3, goalsAgainst: 1 },
      home: { played: 1, won: 1, goalsFor: 2, goalsAgainst: 0 },
      away: { played: 1, drawn: 1, goalsFor: 1, goalsAgainst: 1 },
      form: 'DW',
    });
    expect(second).toMatchObject({ rank: 2, teamId: 2, points: 3, form: 'WL' });
    expect(third).toMatchObject({ rank: 3, teamId: 3, points: 1, form: 'DL' });
  });

  it('deducts points before ranking', () => {
    const adjusted = rules(GENERAL, {
      adjustments: [{ teamId: 1, points: -4, reason: 'accounts filed late' }],
    });
    const rows = standings(matches, adjusted, nameOf);
    expect(rows.map(({ teamId, points, adjustment }) => [teamId, points, adjustment])).toEqual([
      [2, 3, 0],
      [3, 1, 0],
      [1, 0, -4],
    ]);
  });

  it('names zones by rank', () => {
    const zones = [
      { from: 1, to: 1, description: 'Promotion' },
      { from: 3, to: 3, description: 'Relegation' },
    ];
    expect(standings(matches, rules(GENERAL, { zones }), nameOf).map(({ zone }) => zone)).toEqual([
      'Promotion',
      null,
      'Relegation',
    ]);
  });

  it('counts two points for a win if the rules do', () => {
    expect(standings(matches, rules(GENERAL, { pointsForWin: 2 }), nameOf)[0]?.points).toBe(3);
  });

  it('lists teams that have not played, without form', () => {
    const rows = standings([match(4, 2, null), match(1, 2, [0, 0])], rules(GENERAL), nameOf);
    expect(rows.map(({ teamId }) => nameOf(teamId))).toEqual(['Alpha', 'Bravo', 'Delta']);
    expect(rows[2]).toMatchObject({ points: 0, form: null, all: { played: 0 } });
  });

  it('counts a live match and shows the movement, but excludes it from the form', () => {
    const live = [match(1, 2, [1, 0]), match(3, 4, [0, 0]), match(2, 4, [2, 0], 'live')];
    const rows = standings(live, rules(GENERAL), nameOf);
    expect(rows.map(({ teamId, points, movement, form }) => [teamId, points, movement, form])).toEqual([
      [2, 3, 'up', 'L'],
      [1, 3, 'down', 'W'],
      [3, 1, 'down', 'D'],
      [4, 1, 'down', 'D'],
    ]);
  });

  it('ignores a cancelled match even if it has a score', () => {
    const rows = standings([match(1, 2, [1, 0]), match(2, 1, [9, 0], 'void')], rules(GENERAL), nameOf);
    expect(rows[0]).toMatchObject({ teamId: 1, all: { played: 1 } });
  });

  it('shows the last five results, newest first', () => {
    const six = [
      match(1, 2, [0, 1]),
      match(1, 2, [1, 0]),
      match(1, 2, [1, 0]),
      match(1, 2, [1, 1]),
      match(2, 1, [1, 0]),
      match(2, 1, [0, 1]),
    ];
    expect(standings(six, rules(GENERAL), nameOf).find(({ teamId }) => teamId === 1)?.form).toBe('WLDWW');
  });
});

describe('tie-breaks', () => {
  // A and B both have 7 points from 4 matches. B has the better goal difference (A 5:3, B 8:3); A leads their two
  // meetings.
  const level = [
    match(1, 2, [1, 0]),
    match(2, 1, [0, 0]),
    match(1, 3, [3, 0]),
    match(3, 1, [3, 1]),
    match(2, 3, [4, 1]),
    match(3, 2, [1, 4]),
  ];
  const adjusted = { adjustments: [{ teamId: 2, points: 0, reason: 'none' }] };

  it('apply goal difference or head-to-head first, as the rules say', () => {
    expect(order(level, rules(GENERAL, adjusted))).toBe('BAC');
    expect(order(level, rules(SPANISH, adjusted))).toBe('ABC');
  });

  it('skip head-to-head until the tied teams have played all their meetings', () => {
    const oneLegLeft = [match(1, 2, [1, 0]), match(2, 1, null), match(1, 3, [0, 1]), match(2, 3, [5, 0])];
    // All three have 3 points. A beat B, but their second meeting is to come: goal difference decides (B +4, A 0, C
    // -4).
    expect(order(oneLegLeft, rules(SPANISH))).toBe('BAC');
  });

  it('restart head-to-head with the teams it left level', () => {
    const matches = [
      match(2, 1, [1, 0]), match(1, 2, [0, 0]),
      match(1, 3, [3, 0]), match(3, 1, [0, 3]),
      match(2, 3, [1, 0]), match(3, 2, [1, 0]),
      match(3, 4, [1, 0]), match(4, 3, [0, 0]),
    ]; // prettier-ignore
    // A, B and C have 7 points each. Among the three, A has 7 (+5), B 7 (+1) and C 3. The goal difference of that
    // table would put A before B. But C is no longer tied, and between A and B alone B has 4 points, A 1.
    expect(order(matches, rules(SPANISH))).toBe('BACD');
  });

  it('include wins, away goals and names', () => {
    const drawsAndWins = [
      match(1, 3, [1, 0]),
      match(3, 1, [1, 0]),
      match(2, 4, [0, 0]),
      match(4, 2, [1, 1]),
      match(2, 4, [0, 0]),
    ];
    expect(order(drawsAndWins, rules(['points', 'wins', 'name']))).toBe('ACBD');
    expect(order([match(1, 2, [1, 1]), match(2, 1, [0, 0])], rules(['points', 'away-goals', 'name']))).toBe(
      'BA',
    );
    expect(order([match(2, 1, [1, 1])], rules(['points', 'name']))).toBe('AB');
    expect(
      order([match(1, 2, [1, 1]), match(2, 1, [0, 0])], rules(['points', 'head-to-head-away-goals', 'name'])),
    ).toBe('BA');
  });
});
