import fc from 'fast-check';
import { knownRules, ranked, reasonsBetween, TIE_BREAKS, type Meeting, type TieBreak } from './ranking.ts';

interface Row {
  readonly team: { readonly id: string };
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly away: { readonly goalsFor: number } | null;
}

function row(id: string, points: number, goals: readonly [number, number] = [0, 0], won = 0): Row {
  return { team: { id }, points, played: 10, won, goalsFor: goals[0], goalsAgainst: goals[1], away: null };
}

const met = (home: string, away: string, goals: readonly [number, number] | null): Meeting => ({
  home,
  away,
  goals: goals === null ? null : { home: goals[0], away: goals[1] },
});

const orderOf = (rows: readonly Row[]): string => rows.map(({ team }) => team.id).join('');

const SPANISH: readonly TieBreak[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'goal-difference',
  'goals-for',
];

describe('ranked', () => {
  test('goal difference comes first in one league, head-to-head in another', () => {
    const rows = [row('a', 9, [9, 1]), row('b', 9, [5, 4])];
    const meetings = [met('a', 'b', [0, 1]), met('b', 'a', [0, 0])];
    expect(orderOf(ranked(rows, ['points', 'goal-difference'], meetings))).toBe('ab');
    expect(orderOf(ranked(rows, SPANISH, meetings))).toBe('ba');
  });

  test('head-to-head is not applied before its last meeting is played', () => {
    const rows = [row('a', 9, [9, 1]), row('b', 9, [5, 4])];
    const meetings = [met('a', 'b', [0, 1]), met('b', 'a', null)];
    expect(orderOf(ranked(rows, SPANISH, meetings))).toBe('ab');
  });

  test('teams still level after head-to-head are compared again among themselves', () => {
    const rows = [row('b', 9), row('c', 9), row('a', 9)];
    // Among all three, a has 9 points, b and c have 4 each. Between b and c alone it is 1 to 4.
    const meetings = [
      met('a', 'b', [0, 2]),
      met('b', 'a', [0, 3]),
      met('a', 'c', [2, 1]),
      met('c', 'a', [0, 3]),
      met('b', 'c', [0, 1]),
      met('c', 'b', [0, 0]),
    ];
    expect(orderOf(ranked(rows, ['points', 'head-to-head-points'], meetings))).toBe('acb');
  });

  test('teams that no rule separates keep the order of the table', () => {
    expect(orderOf(ranked([row('z', 1), row('a', 1)], SPANISH, []))).toBe('za');
  });
});

test('knownRules returns the rules before the first unknown one', () => {
  expect(knownRules(['points', 'lots', 'goal-difference'])).toEqual(['points']);
});

describe('reasonsBetween', () => {
  test('lists every rule applied, with both values, up to the deciding one', () => {
    const rows = [row('a', 9, [5, 4]), row('b', 9, [9, 1]), row('c', 3)];
    const meetings = [met('a', 'b', [1, 0]), met('b', 'a', [0, 0])];
    const [a, b] = rows;
    if (a === undefined || b === undefined) throw new Error('no rows');
    expect(reasonsBetween(a, b, { rows, rules: SPANISH, meetings })).toEqual([
      { rule: 'points', among: 3, a: 9, b: 9, outcome: 'level' },
      { rule: 'head-to-head-points', among: 2, a: 4, b: 1, outcome: 'decides' },
    ]);
  });

  test('reports head-to-head as waiting until its meetings are played', () => {
    const rows = [row('a', 9, [9, 1]), row('b', 9, [5, 4])];
    const [a, b] = rows;
    if (a === undefined || b === undefined) throw new Error('no rows');
    const reasons = reasonsBetween(a, b, { rows, rules: SPANISH, meetings: [met('a', 'b', null)] });
    expect(reasons.map(({ outcome }) => outcome)).toEqual(['level', 'waiting', 'waiting', 'decides']);
  });
});

describe('a table of any results', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const pairs = IDS.flatMap((home) =>
    IDS.filter((away) => away !== home).map((away) => [home, away] as const),
  );
  const goal = fc.integer({ min: 0, max: 2 });
  const season = fc.array(fc.option(fc.tuple(goal, goal), { freq: 12 }), {
    minLength: pairs.length,
    maxLength: pairs.length,
  });
  const rules = fc
    .shuffledSubarray([...TIE_BREAKS.slice(1)])
    .map((rest): readonly TieBreak[] => ['points', ...rest]);

  function tableOf(results: readonly (readonly [number, number] | null)[]) {
    const meetings = pairs.map(([home, away], index) => met(home, away, results[index] ?? null));
    const rows = IDS.map((id): Row => {
      const sum = { points: 0, played: 0, won: 0, goalsFor: 0, goalsAgainst: 0, away: 0 };
      for (const { home, away, goals } of meetings) {
        if (goals === null || (home !== id && away !== id)) continue;
        const [own, other] = home === id ? [goals.home, goals.away] : [goals.away, goals.home];
        sum.played += 1;
        sum.points += own > other ? 3 : own === other ? 1 : 0;
        sum.won += own > other ? 1 : 0;
        sum.goalsFor += own;
        sum.goalsAgainst += other;
        sum.away += away === id ? own : 0;
      }
      return { ...sum, team: { id }, away: { goalsFor: sum.away } };
    });
    return { rows, meetings };
  }

  test('the explanation agrees with the order for every two teams', () => {
    fc.assert(
      fc.property(season, rules, (results, order) => {
        const { rows, meetings } = tableOf(results);
        const table = ranked(rows, order, meetings);
        for (const [index, upper] of table.entries()) {
          for (const lower of table.slice(index + 1)) {
            const reasons = reasonsBetween(upper, lower, { rows, rules: order, meetings });
            const last = reasons.at(-1);
            expect(reasons.slice(0, -1).every(({ outcome }) => outcome !== 'decides')).toBe(true);
            if (last?.outcome === 'decides') expect(last.a).toBeGreaterThan(last.b);
          }
        }
      }),
    );
  });

  test('the order does not depend on the previous order, except for teams that no rule separates', () => {
    fc.assert(
      fc.property(season, rules, (results, order) => {
        const { rows, meetings } = tableOf(results);
        const one = ranked(rows, order, meetings);
        const other = ranked(rows.toReversed(), order, meetings);
        for (const [index, team] of one.entries()) {
          const there = other[index];
          if (there === undefined || there === team) continue;
          const reasons = reasonsBetween(team, there, { rows, rules: order, meetings });
          expect(reasons.some(({ outcome }) => outcome === 'decides')).toBe(false);
        }
      }),
    );
  });
});
