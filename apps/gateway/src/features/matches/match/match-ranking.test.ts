import { KICKOFF_MS, MINUTE_MS, reported, score, status } from '../testing/reported.ts';
import { HOT_FROM, hotness } from './match-ranking.ts';

const country = (name: string) => ({ ...reported().league, name: 'Top', country: { code: null, name } });
const live = (minute: number, home: number, away: number, league = country('Norway')) =>
  reported({ league, status: status('2H', minute), score: score(home, away) });
const nowMs = KICKOFF_MS + 100 * MINUTE_MS;

describe('hotness', () => {
  test('importance: a match of a major league is hotter than one of a small league in the same state', () => {
    expect(hotness(live(60, 1, 0, country('England')), nowMs)).toBeGreaterThan(
      hotness(live(60, 1, 0), nowMs),
    );
  });

  test('closeness: a late draw is hotter than an early draw, and than a decided match', () => {
    expect(hotness(live(85, 1, 1), nowMs)).toBeGreaterThan(hotness(live(50, 1, 1), nowMs));
    expect(hotness(live(85, 1, 1), nowMs)).toBeGreaterThan(hotness(live(85, 4, 0), nowMs));
  });

  test('freshness: rises towards kick-off and fades after the end', () => {
    const before = (minutes: number) => hotness(reported(), KICKOFF_MS - minutes * MINUTE_MS);
    expect(before(10)).toBeGreaterThan(before(120));
    expect(before(600)).toBe(0);
    const over = reported({ status: status('FT', 90), score: score(1, 0) });
    const since = (minutes: number) => hotness(over, KICKOFF_MS + minutes * MINUTE_MS);
    expect(since(115)).toBeGreaterThan(since(200));
    expect(since(500)).toBe(0);
  });

  test('a match of a small league is hot only if late and close, one of a major league whenever it is in play', () => {
    expect(hotness(live(50, 3, 0), nowMs)).toBeLessThan(HOT_FROM);
    expect(hotness(live(88, 2, 2), nowMs)).toBeGreaterThanOrEqual(HOT_FROM);
    expect(hotness(live(50, 3, 0, country('England')), nowMs)).toBeGreaterThanOrEqual(HOT_FROM);
  });

  test.each(['PST', 'CANC', 'ABD', 'AWD'] as const)('%s is never hot', (code) => {
    expect(hotness(reported({ league: country('England'), status: status(code) }), KICKOFF_MS)).toBe(0);
  });
});
