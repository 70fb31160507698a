import { isInPlay } from '../phases.ts';
import type { ScheduledFixture } from '../world.ts';
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from './calendar/calendar.ts';
import { createSimulatedWorld } from './index.ts';

const LONGEST_MS = 5 * MS_PER_HOUR;
const LEAST = 5;

describe('at least five matches are live', () => {
  it.each([
    ['in high summer', '2026-07-06'],
    ['over the turn of the year', '2026-12-28'],
    ['when Europe sets its clocks forward', '2026-03-25'],
    ['when Europe sets its clocks back', '2026-10-21'],
    ['when America sets its clocks forward', '2024-03-07'],
    ['in a leap week far from now', '2032-02-26'],
  ])('every ten minutes of a week %s', (_, monday) => {
    const world = createSimulatedWorld({ seed: 'live' });
    const fromMs = Date.parse(monday);
    const low: string[] = [];
    let most = 0;
    let today: readonly ScheduledFixture[] = [];
    for (let atMs = fromMs; atMs < fromMs + 7 * MS_PER_DAY; atMs += 10 * MS_PER_MINUTE) {
      const view = world.at(atMs);
      if ((atMs - fromMs) % MS_PER_DAY === 0)
        today = view.scheduledBetween(atMs - LONGEST_MS, atMs + MS_PER_DAY);
      const live = today.filter(
        (one) =>
          one.kickoffMs <= atMs &&
          one.kickoffMs > atMs - LONGEST_MS &&
          isInPlay(view.fixture(one).status.code),
      ).length;
      if (live < LEAST) low.push(`${new Date(atMs).toISOString()}: ${String(live)}`);
      most = Math.max(most, live);
    }
    expect(low).toEqual([]);
    expect(most).toBeGreaterThan(15);
  });
});
