import type { ScheduledFixture } from '../world.ts';
import { MS_PER_HOUR, MS_PER_MINUTE } from './calendar/calendar.ts';
import { createSimulatedWorld } from './index.ts';
import { at, rngOf } from '../random.ts';
import { figureFaults } from './testing/figure-rules.ts';
import { lineUpFaults } from './testing/line-up-rules.ts';
import { scoreFaults } from './testing/score-rules.ts';
import { snapshot, type Snapshot } from './testing/snapshot.ts';
import { timeFaults } from './testing/time-rules.ts';

const FIXTURES = 1_000;
const INSTANTS = 20;
const YEARS = [2026, 2031];

/** The sample must contain all of these, or the test proves little. */
const WANTED = [
  'NS', '1H', 'HT', '2H', 'BT', 'ET', 'P', 'FT', 'AET', 'PEN', 'LIVE', 'INT', 'SUSP', 'ABD', 'PST', 'CANC', 'WO',
  'Normal Goal', 'Penalty', 'Missed Penalty', 'Own Goal', 'Yellow Card', 'Second Yellow card', 'Red Card', 'Substitution 6',
  'Goal cancelled', 'Goal confirmed', 'Penalty confirmed', 'Penalty cancelled',
]; // prettier-ignore

/** Returns fixtures of every competition, the same in every run. */
const sample = (world: ReturnType<typeof createSimulatedWorld>): readonly ScheduledFixture[] => {
  const rng = rngOf('agreement');
  const pools = YEARS.flatMap((year) => {
    const view = world.at(Date.UTC(year, 11, 20));
    return view.leagues().map(({ id, seasons }) => view.schedule(id, seasons.at(-1)?.year ?? year));
  }).filter((pool) => pool.length > 0);
  // Most rare outcomes occur in friendlies.
  const friendlies = pools.filter((pool) => pool.length > 10_000);
  return Array.from({ length: FIXTURES }, (_, index) => {
    const pool = at(index % 3 === 0 ? friendlies : pools, Math.floor(index / 3));
    return at(pool, Math.floor(rng() * pool.length));
  });
};

describe('1,000 fixtures at 20 instants each', () => {
  it('events, score, halves, line-ups, statistics and performances agree, and never go backwards', () => {
    const world = createSimulatedWorld({ seed: 'agreement' });
    const rng = rngOf('instants');
    const faults: string[] = [];
    const seen = new Set<string>();
    let looks = 0;
    for (const scheduled of sample(world)) {
      const instants = Array.from({ length: INSTANTS }, (_, index) => {
        const spread = index < INSTANTS - 1 ? 4.2 * MS_PER_HOUR : 100 * MS_PER_HOUR;
        return Math.floor(scheduled.kickoffMs - MS_PER_HOUR + rng() * spread);
      }).sort((a, b) => a - b);
      let before: Snapshot | undefined;
      for (const instantMs of instants) {
        const now = snapshot(world, scheduled, instantMs);
        const found = [
          ...scoreFaults(now),
          ...lineUpFaults(now),
          ...figureFaults(now),
          ...(before === undefined ? [] : timeFaults(before, now)),
        ];
        const when = `${String(scheduled.id)} +${String(Math.round((instantMs - scheduled.kickoffMs) / MS_PER_MINUTE))}'`;
        faults.push(...found.map((fault) => `${when}: ${fault}`));
        seen.add(now.fixture.status.code);
        for (const { detail } of now.fixture.events) seen.add(detail);
        before = now;
        looks += 1;
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(WANTED.filter((one) => !seen.has(one))).toEqual([]);
    expect(looks).toBe(FIXTURES * INSTANTS);
  });
});
