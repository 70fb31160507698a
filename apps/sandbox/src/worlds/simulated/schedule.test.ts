import type { ScheduledFixture } from '../world.ts';
import { MS_PER_DAY, epochDay, zoneOffsetMs } from './calendar/calendar.ts';
import { clubOf, LEAGUES } from './clubs/clubs.ts';
import { createSimulatedWorld } from './index.ts';

const world = createSimulatedWorld({ seed: 'schedule' });

describe.each([2024, 2026, 2031])('the seasons known at the end of %i', (year) => {
  const view = world.at(Date.UTC(year, 11, 30, 12));

  it('contain every pairing of every league once at each ground, in this season and the last', () => {
    for (const { id, size } of LEAGUES) {
      const league = view.leagues().find((one) => one.id === id);
      expect(league?.seasons).toHaveLength(2);
      for (const season of league?.seasons ?? []) {
        const fixtures = view.schedule(id, season.year);
        const pairings = new Set(fixtures.map(({ homeId, awayId }) => `${String(homeId)}-${String(awayId)}`));
        expect([id, pairings.size]).toEqual([id, size * (size - 1)]);
        expect(new Set(fixtures.map((fixture) => fixture.id)).size).toBe(fixtures.length);
        expect(new Set(fixtures.map(({ round }) => round)).size).toBe(2 * (size - 1));
        const days = fixtures.map(({ kickoffMs }) => new Date(kickoffMs).toISOString().slice(0, 10)).sort();
        expect((days[0] ?? '') >= season.start && (days.at(-1) ?? '') <= season.end).toBe(true);
      }
    }
  });
});

describe('a schedule', () => {
  it('lists fixtures in kick-off order, and each can be found by its number', () => {
    const view = world.at(Date.UTC(2026, 11, 30, 12));
    for (const { id, seasons } of view.leagues()) {
      const fixtures = view.schedule(id, seasons.at(-1)?.year ?? 0);
      const times = fixtures.map(({ kickoffMs }) => kickoffMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const fixture of fixtures.slice(-20)) expect(view.scheduled(fixture.id)).toEqual(fixture);
    }
  });
});

describe('a match within 45 days', () => {
  it.each(['2026-11-21T15:20:00Z', '2026-12-01T23:59:00Z', '2026-12-31T23:59:00Z', '2027-01-01T00:00:00Z'])(
    'at %s is in a season that its league lists, and among the matches of its teams',
    (instant) => {
      const nowMs = Date.parse(instant);
      const view = world.at(nowMs);
      const around = view.scheduledBetween(nowMs - 45 * MS_PER_DAY, nowMs + 45 * MS_PER_DAY);
      const unlisted = around.filter(
        ({ leagueId, season }) => !view.league(leagueId)?.seasons.some(({ year }) => year === season),
      );
      expect(unlisted.map(({ id }) => id)).toEqual([]);
      // Every twelfth match within a day of now.
      const near = view
        .scheduledBetween(nowMs - MS_PER_DAY, nowMs + MS_PER_DAY)
        .filter((_, index) => index % 12 === 0);
      expect(near.length).toBeGreaterThan(15);
      for (const { id, homeId, awayId } of near)
        for (const team of [homeId, awayId])
          expect(view.scheduledOf(team).map((one) => one.id)).toContain(id);
    },
  );

  it('is listed from thirty days before its season begins', () => {
    const newYearMs = Date.UTC(2027, 0, 1);
    const matchesAt = (nowMs: number): number =>
      world
        .at(nowMs)
        .scheduledBetween(newYearMs, newYearMs + MS_PER_DAY)
        .filter(({ season }) => season === 2027).length;
    expect(matchesAt(newYearMs - 30 * MS_PER_DAY - 1)).toBe(0);
    expect(matchesAt(newYearMs - 30 * MS_PER_DAY)).toBeGreaterThan(90);
  });
});

it('schedules begin in 1971, with the first fixture numbers', () => {
  const view = world.at(Date.UTC(2026, 10, 21));
  const begins = Date.UTC(1971, 0, 1);
  const first = view.scheduledBetween(begins - 3 * MS_PER_DAY, begins + MS_PER_DAY);
  expect(first.length).toBeGreaterThan(50);
  expect(first.every(({ id, kickoffMs }) => id > 0 && kickoffMs >= begins)).toBe(true);
});

const offsets = new Map<string, number>();
const offsetOf = (zone: string, ms: number): number => {
  const key = `${zone} ${String(Math.floor(ms / 3_600_000))}`;
  const offsetMs = offsets.get(key) ?? zoneOffsetMs(zone, ms);
  offsets.set(key, offsetMs);
  return offsetMs;
};

/** Lists teams with two matches on one day, by the clock of the ground or by UTC. */
const clashes = (fixtures: readonly ScheduledFixture[]): readonly string[] => {
  const taken = new Map<string, number>();
  const found: string[] = [];
  for (const { id, kickoffMs, homeId, awayId } of fixtures) {
    const local = epochDay(kickoffMs + offsetOf(clubOf(homeId).zone, kickoffMs));
    for (const team of [homeId, awayId]) {
      for (const key of [
        `${String(team)} local ${String(local)}`,
        `${String(team)} utc ${String(epochDay(kickoffMs))}`,
      ]) {
        if (taken.has(key)) found.push(`${key}: ${String(taken.get(key))} and ${String(id)}`);
        taken.set(key, id);
      }
    }
  }
  return found;
};

describe('a whole year', () => {
  it('no team plays two matches on one day, postponed ones and cups included', () => {
    const from = Date.UTC(2025, 7, 1);
    const view = world.at(Date.UTC(2026, 7, 1));
    const fixtures = view.scheduledBetween(from, from + 365 * MS_PER_DAY);
    expect(fixtures.length).toBeGreaterThan(40_000);
    expect(clashes(fixtures)).toEqual([]);
  });

  it("a team's fixtures agree with the schedules of its competitions", () => {
    const view = world.at(Date.UTC(2026, 10, 21));
    for (const teamId of [10_101, 12_103, 30_105, 90_100]) {
      const everywhere = view
        .leagues()
        .flatMap(({ id, seasons }) => seasons.flatMap(({ year }) => view.schedule(id, year)))
        .filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
        .map(({ id }) => id);
      expect(
        view
          .scheduledOf(teamId)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(everywhere.sort());
      expect(everywhere.length).toBeGreaterThan(20);
    }
  });

  it('a postponed match moves to another day and keeps its number', () => {
    const season = world.at(Date.UTC(2026, 5, 1)).schedule(101, 2025);
    const before = world.at(Date.UTC(2025, 7, 5)).schedule(101, 2025);
    const first = new Map(before.map((fixture) => [fixture.id, fixture.kickoffMs]));
    const moved = season.filter(({ id, kickoffMs }) => first.get(id) !== kickoffMs);
    expect(moved.length).toBeGreaterThan(0);
    for (const fixture of moved) {
      const originalMs = first.get(fixture.id) ?? 0;
      expect(fixture.kickoffMs).toBeGreaterThan(originalMs);
      const waiting = world.at(originalMs + 3_600_000);
      const then = waiting.scheduled(fixture.id);
      expect(then === undefined ? '' : waiting.fixture(then).status.code).toBe('PST');
      const played = world.at(fixture.kickoffMs + 4 * 3_600_000);
      expect(['FT', 'ABD']).toContain(played.fixture(fixture).status.code);
    }
  });
});
