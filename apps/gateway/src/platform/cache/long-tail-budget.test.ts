import { HOUR_MS } from '../time/durations.ts';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { LongTailBudget, longTailCalls } from './long-tail-budget.ts';

const upstream = (dailyBudget: number | null) => ({
  baseUrl: 'http://x',
  apiKey: 'k',
  timeoutMs: 1000,
  dailyBudget,
  minuteBudget: null,
});
const site = { demonstration: null } as Parameters<typeof longTailCalls>[0]['site'];

test('it has a quarter of a stated budget, a thousand calls without one, and of the sandbox all', () => {
  const sports = { basketball: upstream(100), hockey: null };
  expect(longTailCalls({ game: upstream(7500), sports, site })).toEqual({
    football: 1875,
    basketball: 25,
    hockey: 1000,
  });
  expect(longTailCalls({ game: upstream(null), sports, site }).football).toBe(1000);
  const demonstration = { world: 'simulated', time: { realMs: 0, worldMs: 0, speed: 1 } } as const;
  const shown = { ...site, demonstration };
  expect(longTailCalls({ game: upstream(7500), sports, site: shown }).football).toBeNull();
});

function refusalOf(take: () => void): unknown {
  try {
    take();
    return undefined;
  } catch (error) {
    return error;
  }
}

test('what is over it is refused until the day is over, each upstream by itself', () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 22));
  const budget = new LongTailBudget({ football: 2, basketball: 1, hockey: null }, clock);
  budget.take('football');
  budget.take('football');
  expect(
    refusalOf(() => {
      budget.take('football');
    }),
  ).toMatchObject({
    name: 'UpstreamBusyError',
    upstream: 'football',
    retryAfterMs: 2 * HOUR_MS,
  });
  budget.take('basketball');
  for (let call = 0; call < 100; call += 1) budget.take('hockey');
  clock.advance(2 * HOUR_MS);
  budget.take('football');
});
