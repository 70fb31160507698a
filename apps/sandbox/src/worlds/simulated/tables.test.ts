import { seasonTables } from '../../tables/season-table.ts';
import { LEAGUES } from './clubs/clubs.ts';
import { createSimulatedWorld } from './index.ts';

const world = createSimulatedWorld({ seed: 'tables' });
const summer = world.at(Date.UTC(2026, 6, 1));

describe('a finished season', () => {
  const leagues = LEAGUES.filter(({ id }) => [101, 112, 121, 131, 311, 421].includes(id)).map((spec) => {
    const year = summer.leagues().find(({ id }) => id === spec.id)?.seasons[0]?.year ?? 0;
    const [table] = seasonTables(world.at(Date.UTC(2026, 6, 1)), spec.id, spec.id === 311 ? year : 2025);
    return { spec, rows: table?.rows ?? [] };
  });

  it('has realistic goals, home wins, and points of first and last', () => {
    for (const { spec, rows } of leagues) {
      const games = (spec.size - 1) * 2;
      const played = rows.reduce((sum, { all }) => sum + all.played, 0) / 2;
      const goals = rows.reduce((sum, { all }) => sum + all.goalsFor, 0) / played;
      const home = rows.reduce((sum, row) => sum + row.home.won, 0) / played;
      const draws = rows.reduce((sum, { all }) => sum + all.drawn, 0) / 2 / played;
      expect([spec.name, rows.length, rows.every(({ all }) => all.played === games)]).toEqual([
        spec.name,
        spec.size,
        true,
      ]);
      expect(Math.abs(goals - spec.goals)).toBeLessThan(0.4);
      expect(home).toBeGreaterThan(0.36);
      expect(home).toBeLessThan(0.54);
      expect(draws).toBeGreaterThan(0.17);
      expect(draws).toBeLessThan(0.33);
      const first = (rows[0]?.points ?? 0) / games;
      const last = ((rows.at(-1)?.points ?? 0) - (rows.at(-1)?.adjustment ?? 0)) / games;
      expect(first).toBeGreaterThan(1.65);
      expect(first).toBeLessThan(2.7);
      expect(last).toBeGreaterThan(0.3);
      expect(last).toBeLessThan(1.15);
    }
  });

  it('deducts points from clubs that broke the rules', () => {
    const adjusted = leagues.flatMap(({ rows }) => rows.filter(({ adjustment }) => adjustment < 0));
    expect(adjusted.length).toBeGreaterThan(0);
    const rules = world.at(Date.UTC(2026, 10, 1)).tableRules(101, 2026);
    expect(rules?.adjustments).toEqual([
      { teamId: 10_114, points: -6, reason: 'Breach of the financial rules' },
    ]);
  });

  it('is ranked by different rules in different countries, with zones inside the table', () => {
    const orders = new Set(LEAGUES.map(({ id }) => summer.tableRules(id, 2025)?.tieBreaks.join()));
    expect(orders.size).toBeGreaterThanOrEqual(6);
    for (const { name, size, zones } of LEAGUES) {
      for (const zone of zones)
        expect([name, zone.from >= 1 && zone.from <= zone.to && zone.to <= size]).toEqual([name, true]);
    }
  });
});

describe('the international cup', () => {
  it('leads the first two of eight groups of four through knock-out rounds to a final', () => {
    const cup = summer.schedule(2, 2025);
    const tables = seasonTables(summer, 2, 2025);
    expect(tables.map(({ rows }) => rows.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
    const through = new Set(tables.flatMap(({ rows }) => rows.slice(0, 2).map(({ teamId }) => teamId)));
    let alive = through;
    for (const [round, ties] of [
      ['Round of 16', 8],
      ['Quarter-finals', 4],
      ['Semi-finals', 2],
      ['Final', 1],
    ] as const) {
      const fixtures = cup.filter((fixture) => fixture.round === round);
      expect(fixtures).toHaveLength(ties);
      expect(new Set(fixtures.flatMap(({ homeId, awayId }) => [homeId, awayId]))).toEqual(alive);
      alive = new Set(
        fixtures.map((fixture) =>
          summer.fixture(fixture).winner === 'home' ? fixture.homeId : fixture.awayId,
        ),
      );
    }
    expect(alive.size).toBe(1);
  });

  it('lists a round only after its draw', () => {
    const rounds = (instant: string): readonly string[] => [
      ...new Set(
        world
          .at(Date.parse(instant))
          .schedule(103, 2025)
          .map(({ round }) => round),
      ),
    ];
    const final = rounds('2026-06-10');
    expect(final.at(-1)).toBe('Final');
    const known = ['2025-08-20', '2025-11-15', '2026-02-01', '2026-06-10'].map(
      (instant) => rounds(instant).length,
    );
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(new Set(known).size).toBeGreaterThan(2);
  });
});
