import { z } from 'zod';
import { WireStandingRow, WireScorer } from '../wire/league.ts';
import { toTables, toScorer } from './league.ts';

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
  it('have their names if they are groups', () => {
    const tables = tablesOf([row(1)], [row(1, { group: 'Group B' })]);
    expect(tables.map(({ name }) => name)).toEqual(['Group A', 'Group B']);
  });

  it('have no name if there is one group, and empty ones are left out', () => {
    expect(tablesOf([], [row(1)]).map(({ name }) => name)).toEqual([null]);
    expect(tablesOf([])).toEqual([]);
  });

  it('are ordered by rank', () => {
    expect(tablesOf([row(2), row(1)])[0]?.rows.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  it('have zeros before the first match where the wire has null', () => {
    const nothing = { played: null, win: null, draw: null, lose: null, goals: { for: null, against: null } };
    expect(tablesOf([row(1, { points: 0, all: nothing })])[0]?.rows[0]).toMatchObject({
      played: 0,
      goalsFor: 0,
      form: [],
    });
  });

  it('may have negative points', () => {
    expect(tablesOf([row(1, { points: -6 })])[0]?.rows[0]?.points).toBe(-6);
  });
});

const part = (teamId: number, total: number | null, assists: number | null = null) => ({
  team: { id: teamId, name: `Team ${String(teamId)}`, logo: null },
  games: { appearences: 10 },
  goals: { total, assists },
  penalty: { scored: null },
});
const scorerOf = (...statistics: readonly unknown[]) =>
  toScorer(
    WireScorer.parse({ player: { id: 1, name: 'A. One', nationality: null, photo: null }, statistics }),
  );

describe('a scorer (documented, not recorded)', () => {
  it('who changed clubs has the goals of both, under the first', () => {
    expect(scorerOf(part(1, 5, 2), part(2, 3))).toMatchObject({
      team: { id: '1' },
      goals: 8,
      assists: 2,
      played: 20,
    });
  });

  it('has null where nothing was counted', () => {
    expect(scorerOf(part(1, 5))).toMatchObject({ goals: 5, assists: null, penalties: null });
  });
});
