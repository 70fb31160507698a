import { isInPlay } from '../phases.ts';
import type { ScheduledFixture } from '../world.ts';
import { MS_PER_DAY, epochDay, MS_PER_HOUR, MS_PER_MINUTE, zoneOffsetMs } from './calendar/calendar.ts';
import { clubOf } from './clubs/clubs.ts';
import { SUPER_LEAGUES } from './leagues/super-leagues.ts';
import { createSimulatedWorld } from './index.ts';

const LONGEST_MS = 5 * MS_PER_HOUR;
const IDS = new Set(SUPER_LEAGUES.map(({ id }) => id));
const isTop = ({ leagueId }: ScheduledFixture): boolean => IDS.has(leagueId);

/** Minutes of a week at which no match of a top league is in play. */
function gaps(seed: string, fromMs: number, stepMinutes: number): readonly string[] {
  const world = createSimulatedWorld({ seed });
  const found: string[] = [];
  let around: readonly ScheduledFixture[] = [];
  for (let atMs = fromMs; atMs < fromMs + 7 * MS_PER_DAY; atMs += stepMinutes * MS_PER_MINUTE) {
    const view = world.at(atMs);
    if ((atMs - fromMs) % MS_PER_DAY === 0)
      around = view.scheduledBetween(atMs - LONGEST_MS, atMs + MS_PER_DAY).filter(isTop);
    const isOn = around.some(
      (one) =>
        one.kickoffMs <= atMs && one.kickoffMs > atMs - LONGEST_MS && isInPlay(view.fixture(one).status.code),
    );
    if (!isOn) found.push(new Date(atMs).toISOString());
  }
  return found;
}

describe('a match of a top league is in play', () => {
  it('at every minute of a week', () => {
    expect(gaps('minute by minute', Date.parse('2026-11-23'), 1)).toEqual([]);
  });

  it.each([
    ['in high summer', 'one', '2026-07-06'],
    ['over the turn of the year', 'two', '2026-12-28'],
    ['over the turn of a leap year', 'three', '2024-12-29'],
    ['when Europe sets its clocks forward', 'four', '2026-03-25'],
    ['when America sets its clocks back', 'five', '2027-11-04'],
    ['far from now', 'six', '2033-02-26'],
  ])('every five minutes of a week %s', (_, seed, from) => {
    expect(gaps(seed, Date.parse(from), 5)).toEqual([]);
  });
});

describe('super leagues', () => {
  const view = createSimulatedWorld({ seed: 'super' }).at(Date.UTC(2026, 11, 31, 12));

  it.each(SUPER_LEAGUES.map(({ id, name }) => [name, id] as const))(
    '%s: every club meets every other at home and away, with at least three days between matches',
    (_, id) => {
      for (const year of [2025, 2028]) {
        const fixtures = view.schedule(id, year);
        const season = fixtures.filter(({ round }) => round.startsWith('Regular Season'));
        const pairings = new Set(season.map(({ homeId, awayId }) => `${String(homeId)}-${String(awayId)}`));
        expect([season.length, pairings.size]).toEqual([26 * 25, 26 * 25]);
        expect(new Set(season.map(({ round }) => round)).size).toBe(50);
        const last = new Map<number, number>();
        for (const { homeId, awayId, kickoffMs } of fixtures) {
          for (const club of [homeId, awayId]) {
            expect(kickoffMs - (last.get(club) ?? 0)).toBeGreaterThanOrEqual(3 * MS_PER_DAY);
            last.set(club, kickoffMs);
          }
        }
      }
    },
  );

  it('kick off between 11:00 and 22:00 local time', () => {
    const odd = SUPER_LEAGUES.flatMap(({ id }) => view.schedule(id, 2026)).filter(({ homeId, kickoffMs }) => {
      const localMs = kickoffMs + zoneOffsetMs(clubOf(homeId).zone, kickoffMs);
      const hour = (localMs - epochDay(localMs) * MS_PER_DAY) / MS_PER_HOUR;
      return hour < 11 || hour > 22;
    });
    expect(odd.map(({ homeId, kickoffMs }) => [homeId, new Date(kickoffMs).toISOString()])).toEqual([]);
  });
});
