import { listPolicy, matchPolicy } from './matches.cache.ts';
import { KICKOFF_MS, MINUTE_MS, reported, score, status } from './testing/reported.ts';

const on = reported({ status: status('2H', 60), score: score(0, 0) });
const over = reported({ status: status('FT', 90), score: score(0, 0) });
const told = (matches: readonly ReturnType<typeof reported>[], minutes: number) => ({
  matches,
  observedAtMs: KICKOFF_MS + minutes * MINUTE_MS,
});

describe('policies', () => {
  test('a list keeps for a minute while a match is near, for long when all are over', () => {
    expect(listPolicy(told([on, over], 60)).name).toBe('matches.day-moving');
    expect(listPolicy(told([over], 600)).name).toBe('matches.day-over');
    expect(listPolicy(told([reported(), over], -600)).name).toBe('matches.day-still');
    expect(listPolicy(told([], 0)).name).toBe('matches.day-still');
  });

  test('a match keeps for 15 s while it is on, a minute around it, an hour far from it', () => {
    expect(matchPolicy(told([on], 60)).freshMs).toBe(15_000);
    expect(matchPolicy(told([reported()], -40)).freshMs).toBe(60_000);
    expect(matchPolicy(told([over], 6000)).freshMs).toBe(3_600_000);
  });
});
