import { z } from 'zod';
import { WireStandingRow } from '../wire/standings.ts';
import { toTables } from './standings.ts';

const row = (rank: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  rank,
  team: { id: rank, name: `Team ${String(rank)}`, logo: null },
  points: 3,
  group: 'Group A',
  form: null,
  description: null,
  all: { played: 1, win: 1, draw: 0, lose: 0, goals: { for: 2, against: 0 } },
  ...changes,
});

const tablesOf = (...tables: readonly (readonly unknown[])[]) =>
  toTables(tables.map((rows) => z.array(WireStandingRow).parse(rows)));

describe('tables that no recording has (documented, not recorded)', () => {
  it('of groups keep their names', () => {
    const tables = tablesOf([row(1)], [row(1, { group: 'Group B' })]);
    expect(tables.map(({ name }) => name)).toEqual(['Group A', 'Group B']);
  });

  it('of one group have no name, and empty ones are none', () => {
    expect(tablesOf([], [row(1)]).map(({ name }) => name)).toEqual([null]);
    expect(tablesOf([])).toEqual([]);
  });

  it('are in the order of their ranks', () => {
    expect(tablesOf([row(2), row(1)])[0]?.rows.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it('before the first match count nought where the wire has null', () => {
    const nothing = { played: null, win: null, draw: null, lose: null, goals: { for: null, against: null } };
    expect(tablesOf([row(1, { points: 0, all: nothing })])[0]?.rows[0]).toMatchObject({
      played: 0,
      goalsFor: 0,
      form: [],
    });
  });

  it('may have fewer than no points', () => {
    expect(tablesOf([row(1, { points: -6 })])[0]?.rows[0]?.points).toBe(-6);
  });
});
