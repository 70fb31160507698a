import { FIXTURE_STATUS_CODES, type FixtureStatusCode, type WorldView } from '../world.ts';
import { MS_PER_DAY, MS_PER_HOUR } from './calendar/calendar.ts';
import { createSimulatedWorld } from './index.ts';

const world = createSimulatedWorld({ seed: 'statuses' });

const codesBetween = (view: WorldView, fromMs: number, toMs: number): Map<FixtureStatusCode, number> => {
  const codes = new Map<FixtureStatusCode, number>();
  for (const scheduled of view.scheduledBetween(fromMs, toMs)) {
    const { code } = view.fixture(scheduled).status;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  return codes;
};

/** Leagues with abandoned matches, awards and walkovers. */
const UNLUCKY = [201, 321, 421, 521, 611];

describe('all 19 status codes', () => {
  it('occur within a season, some only during its matches', () => {
    const seen = new Set<FixtureStatusCode>();
    for (let step = 0; step < 3 * 24 * 6; step += 1) {
      const view = world.at(Date.UTC(2026, 10, 20, 0, step * 10));
      for (const code of codesBetween(view, view.instantMs - 3.5 * MS_PER_HOUR, view.instantMs).keys())
        seen.add(code);
    }
    const atMs = Date.UTC(2026, 10, 21, 12);
    for (const { id, seasons } of world.at(atMs).leagues()) {
      if (!UNLUCKY.includes(id)) continue;
      for (const { year } of seasons) {
        for (const one of world.at(atMs).schedule(id, year))
          seen.add(world.at(atMs).fixture(one).status.code);
      }
    }
    expect(FIXTURE_STATUS_CODES.filter((code) => !seen.has(code))).toEqual([]);
  });

  it('include the rare codes on any single day', () => {
    for (const date of ['2024-02-29', '2026-07-14', '2026-11-21', '2031-01-03']) {
      const endMs = Date.parse(date) + MS_PER_DAY;
      const today = codesBetween(world.at(endMs + 6 * MS_PER_HOUR), endMs - MS_PER_DAY, endMs);
      for (const code of ['PST', 'CANC', 'ABD', 'AET', 'PEN', 'FT'] as const) {
        expect([date, code, (today.get(code) ?? 0) > 0]).toEqual([date, code, true]);
      }
    }
  });

  it('a walkover and an award are 3-0, and an abandoned league match is awarded two days later', () => {
    const view = world.at(Date.UTC(2026, 10, 21));
    const odd = view
      .leagues()
      .filter(({ id }) => UNLUCKY.includes(id))
      .flatMap(({ id, seasons }) => seasons.flatMap(({ year }) => view.schedule(id, year)))
      .filter((one) => ['AWD', 'WO'].includes(view.fixture(one).status.code));
    expect(odd.length).toBeGreaterThan(3);
    for (const scheduled of odd) {
      const { goals, winner, score, status } = view.fixture(scheduled);
      expect([goals?.home, goals?.away].toSorted()).toEqual([0, 3]);
      expect(score.fulltime).toEqual(goals);
      expect(winner).toBe((goals?.home ?? 0) > 0 ? 'home' : 'away');
      const evening = world.at(scheduled.kickoffMs + 5 * MS_PER_HOUR).fixture(scheduled).status.code;
      expect(evening).toBe(status.code === 'AWD' ? 'ABD' : 'WO');
    }
  });
});
