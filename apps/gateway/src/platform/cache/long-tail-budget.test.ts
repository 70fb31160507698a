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

test('it has a quarter of a stated budget, a thousand calls without one, and no limit for the sandbox', () => {
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

/** Returns how many calls a client gets before it is refused, and the refusal. */
function spend(budget: LongTailBudget, client: string | undefined, isUnnamed = false) {
  for (let taken = 0; ; taken += 1) {
    const refusal = refusalOf(() => {
      budget.take({ upstream: 'football', client, isUnnamed });
    });
    if (refusal !== undefined) return { taken, refusal };
  }
}

const MIDNIGHT_MS = Date.UTC(2026, 10, 21);
const calls = { football: 1800, basketball: 1, hockey: null };

test('a client has a share of the hour and is told when to retry; other clients can continue', () => {
  const clock = new ManualClock(MIDNIGHT_MS + 45 * 60_000);
  const budget = new LongTailBudget(calls, clock);
  // 1,350 for ids from lists; four hours of 27 are released.
  expect(spend(budget, 'a')).toMatchObject({
    taken: 50,
    refusal: { name: 'ClientShareSpentError', retryAfterMs: HOUR_MS / 4 },
  });
  expect(spend(budget, 'b').taken).toBe(50);
  clock.advance(HOUR_MS / 4);
  // The unused calls, and the next hour's.
  expect(spend(budget, 'a').taken).toBe(37);
});

test('ids that no list contains draw on a separate pool', () => {
  const budget = new LongTailBudget(calls, new ManualClock(MIDNIGHT_MS));
  let unnamed = 0;
  for (let client = 0; client < 100; client += 1) unnamed += spend(budget, String(client), true).taken;
  expect(unnamed).toBe(67);
  expect(spend(budget, 'z', true)).toMatchObject({ taken: 0, refusal: { name: 'RareCallsSpentError' } });
  expect(spend(budget, 'z').taken).toBe(50);
});

test('the site’s own work leaves half of the hour to visitors, and its refusal says that the upstream is busy', () => {
  const budget = new LongTailBudget(calls, new ManualClock(MIDNIGHT_MS));
  expect(spend(budget, undefined)).toMatchObject({
    taken: 100,
    refusal: { name: 'RareCallsSpentError', retryAfterMs: HOUR_MS },
  });
  expect(spend(budget, 'a').taken).toBe(50);
});

test('no day spends more than its share, and each day starts from zero', () => {
  const clock = new ManualClock(MIDNIGHT_MS);
  const budget = new LongTailBudget(calls, clock);
  const hours = Array.from({ length: 24 }, () => {
    let taken = 0;
    for (let client = 0; client < 400; client += 1) {
      taken += spend(budget, String(client)).taken + spend(budget, String(client), true).taken;
    }
    clock.advance(HOUR_MS);
    return taken;
  });
  expect(hours[0]).toBe(267);
  expect(Math.max(...hours.slice(1))).toBeLessThan(70);
  expect(hours.reduce((sum, taken) => sum + taken, 0)).toBe(1800);
  expect(spend(budget, 'a').taken).toBe(50);
});

test('each upstream has a separate budget, and one without costs has no limit', () => {
  const budget = new LongTailBudget(
    { football: 0, basketball: 1, hockey: null },
    new ManualClock(MIDNIGHT_MS),
  );
  const take = (upstream: 'basketball' | 'hockey', client: string) => {
    budget.take({ upstream, client, isUnnamed: true });
  };
  take('basketball', 'a');
  expect(
    refusalOf(() => {
      take('basketball', 'a');
    }),
  ).toMatchObject({ name: 'ClientShareSpentError', upstream: 'basketball' });
  expect(
    refusalOf(() => {
      take('basketball', 'b');
    }),
  ).toMatchObject({ name: 'RareCallsSpentError', upstream: 'basketball' });
  for (let call = 0; call < 100; call += 1) take('hockey', 'a');
});
