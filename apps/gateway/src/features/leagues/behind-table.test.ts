import type { StatusCode } from '@touchline/contracts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import type { ReportedStandingRow, Table } from './league.ts';
import { behindTable, formAfter, type FormLetter } from './behind-table.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 17);

function row(id: string, played: number, goalsFor: number, goalsAgainst: number): ReportedStandingRow {
  return {
    rank: 1,
    team: { id, name: id, shortName: id, logo: null },
    played,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor,
    goalsAgainst,
    points: 0,
    form: [],
    description: null,
    adjustment: null,
    home: null,
    away: null,
  };
}

const table = (...rows: readonly ReportedStandingRow[]): Table => ({ name: null, rows });

function match(
  home: string,
  away: string,
  goals: readonly [number, number] | null,
  code: StatusCode,
  round = 'Regular Season - 2',
  kickoffMs = NOW_MS - 2 * HOUR_MS,
) {
  return {
    id: `${home}${away}`,
    home: { id: home },
    away: { id: away },
    score: { home: goals?.[0] ?? null, away: goals?.[1] ?? null },
    status: { code },
    league: { round },
    kickoffMs,
  };
}

const WEEK_AGO_MS = NOW_MS - 7 * 24 * HOUR_MS;
const before = match('a', 'b', [2, 1], 'FT', 'Regular Season - 1', WEEK_AGO_MS);
const now = match('b', 'a', [1, 1], '2H');

test('a table may not count the match in play', () => {
  expect(behindTable([table(row('a', 1, 2, 1), row('b', 1, 1, 2))], [before, now], NOW_MS).live).toEqual([
    { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: null },
  ]);
});

test('a table may count the match in play with the score at the time of its report', () => {
  const rows = [row('a', 2, 2, 2), row('b', 2, 2, 2)];
  expect(behindTable([table(...rows)], [before, now], NOW_MS).live).toEqual([
    { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: { home: 1, away: 0 } },
  ]);
});

test.each([
  ['another stage counts too', [row('a', 5, 9, 3), row('b', 5, 4, 6)]],
  ['the rows are of two moments', [row('a', 2, 2, 2), row('b', 1, 1, 2)]],
  ['a team stands in no table', [row('a', 1, 2, 1)]],
])('a match is left out if the rows do not add up: %s', (_why, rows) => {
  expect(behindTable([table(...rows)], [before, now], NOW_MS).live).toEqual([]);
});

test('upcoming and finished matches are not in play', () => {
  const rows = [row('a', 1, 2, 1), row('b', 1, 1, 2)];
  expect(behindTable([table(...rows)], [before, match('b', 'a', null, 'NS')], NOW_MS).live).toEqual([]);
});

test('in a cup with groups only group matches count', () => {
  const groups = [table(row('a', 0, 0, 0), row('b', 0, 0, 0)), table(row('c', 0, 0, 0))];
  const ofGroup = match('a', 'b', [1, 0], '1H', 'Group A - 1');
  expect(behindTable(groups, [ofGroup], NOW_MS).live.map(({ match: id }) => id)).toEqual(['ab']);
  expect(behindTable(groups, [match('a', 'b', [1, 0], '1H', 'Final')], NOW_MS).live).toEqual([]);
});

test('a preliminary match does not count in the table of the league', () => {
  const entry = match('a', 'b', [0, 3], 'FT', 'Preliminary Round', WEEK_AGO_MS);
  expect(
    behindTable([table(row('a', 1, 2, 1), row('b', 1, 1, 2))], [entry, before, now], NOW_MS).live,
  ).toEqual([{ match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: null }]);
});

describe('a match that has just ended', () => {
  const over = match('b', 'a', [1, 1], 'FT');
  const ended = { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 } };

  test.each([
    ['do not count it', [row('a', 1, 2, 1), row('b', 1, 1, 2)], [{ ...ended, counted: null }]],
    [
      'count it as it stood before the last goal',
      [row('a', 2, 2, 2), row('b', 2, 2, 2)],
      [{ ...ended, counted: { home: 1, away: 0 } }],
    ],
    ['count it as it ended', [row('a', 2, 3, 2), row('b', 2, 2, 3)], []],
    ['do not add up', [row('a', 5, 9, 3), row('b', 5, 4, 6)], []],
  ])('is listed if the rows %s', (_why, rows, ended) => {
    expect(behindTable([table(...rows)], [before, over], NOW_MS)).toMatchObject({ live: [], ended });
  });

  test('is not part of the forms before it', () => {
    const { forms } = behindTable([table(row('a', 1, 2, 1), row('b', 1, 1, 2))], [over, before], NOW_MS);
    expect(forms).toEqual(
      new Map([
        ['a', ['W']],
        ['b', ['L']],
      ]),
    );
  });

  test('is not listed half a day after its kick-off, or if its result was awarded', () => {
    const rows = [row('a', 1, 2, 1), row('b', 1, 1, 2)];
    const awarded = match('b', 'a', [3, 0], 'AWD');
    for (const [one, nowMs] of [
      [over, NOW_MS + 10 * HOUR_MS],
      [awarded, NOW_MS],
    ] as const)
      expect(behindTable([table(...rows)], [before, one], nowMs).ended).toEqual([]);
  });
});

const ended = (home: number, away: number, counted: { home: number; away: number } | null = null) => [
  { home: 'a', away: 'b', score: { home, away }, counted },
];
const isLetter = (letter: string): letter is FormLetter => ['W', 'D', 'L'].includes(letter);
const letters = (text: string): readonly FormLetter[] => Array.from(text).filter(isLetter);
const after = (form: string, teamId: string, matches: ReturnType<typeof ended>, before: string): string =>
  formAfter(letters(form), teamId, matches, letters(before)).join('');

test('a match that has just ended becomes the latest in both teams’ form', () => {
  expect(after('WL', 'a', ended(2, 1), 'WL')).toBe('WLW');
  expect(after('WL', 'b', ended(2, 1), 'WL')).toBe('WLL');
  expect(after('', 'b', ended(1, 1), '')).toBe('D');
});

test('a form of five matches stays at five, and a longer one keeps its length', () => {
  expect(after('LWWDD', 'a', ended(0, 1), 'WWLWWDD')).toBe('WWDDL');
  expect(after('LWWDDD', 'a', ended(0, 1), 'LWWDDD')).toBe('WWDDDL');
});

test('a form without the match gets its letter even if the row already counts the match', () => {
  expect(after('LD', 'a', ended(1, 0, { home: 0, away: 0 }), 'LD')).toBe('LDW');
});

test('a form with the score before the last goal gets its last letter corrected', () => {
  expect(after('LDD', 'a', ended(1, 0, { home: 0, away: 0 }), 'LD')).toBe('LDW');
  expect(after('WWDDD', 'b', ended(1, 0, { home: 0, away: 0 }), 'LWWDD')).toBe('WWDDL');
});

test('if the form may or may not include the match, both readings give the same result', () => {
  expect(after('WWWWW', 'a', ended(0, 1, { home: 1, away: 0 }), 'WWWWWW')).toBe('WWWWL');
});

test('a form that the matches do not explain stays unchanged, and so does another team’s', () => {
  expect(after('WW', 'a', ended(2, 1), 'WL')).toBe('WW');
  expect(after('', 'a', ended(2, 1), 'WL')).toBe('');
  expect(after('WL', 'c', ended(2, 1), 'WL')).toBe('WL');
});
