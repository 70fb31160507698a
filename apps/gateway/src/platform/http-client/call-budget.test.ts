import { CallBudget } from './call-budget.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);

const headers = (values: Readonly<Record<string, string>>) => (name: string) => values[name];

function budgetAt(startMs: number, limits: { day?: number | null; minute?: number | null } = {}) {
  const clock = { nowMs: startMs };
  const budget = new CallBudget(
    [
      { name: 'day', lengthMs: DAY, limit: limits.day ?? null, remainingHeader: 'x-day-left' },
      { name: 'minute', lengthMs: MINUTE, limit: limits.minute ?? null, remainingHeader: 'x-minute-left' },
    ],
    () => clock.nowMs,
  );
  return { budget, clock };
}

it('allows every call while nothing is known', () => {
  const { budget } = budgetAt(NOON);
  for (let call = 0; call < 1_000; call += 1) expect(budget.take()).toBeUndefined();
});

it('enforces our own limit of a minute until the next one begins', () => {
  const { budget, clock } = budgetAt(NOON + 20_000, { minute: 2 });
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBe(40_000);
  clock.nowMs = NOON + MINUTE;
  expect(budget.take()).toBeUndefined();
});

it('waits for the longer of two spent windows', () => {
  const { budget } = budgetAt(NOON, { day: 1, minute: 1 });
  budget.take();
  expect(budget.take()).toBe(DAY / 2);
});

it('takes no call from any window when one of them is spent', () => {
  const { budget, clock } = budgetAt(NOON, { day: 2, minute: 1 });
  budget.take();
  budget.take();
  budget.take();
  clock.nowMs += MINUTE;
  expect(budget.take()).toBeUndefined();
});

it('learns the calls left from the headers, and counts what it sends meanwhile', () => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '2' }), NOON);
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBe(MINUTE);
});

it('accepts a lower count and never a higher one, because responses overtake each other', () => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '1' }), NOON);
  budget.learn(headers({ 'x-minute-left': '5' }), NOON);
  budget.take();
  expect(budget.take()).toBe(MINUTE);
});

it('forgets the provider’s count when the window ends', () => {
  const { budget, clock } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '0' }), NOON);
  expect(budget.waitMs()).toBe(MINUTE);
  clock.nowMs += MINUTE;
  expect(budget.waitMs()).toBe(0);
});

it.each(['-1', 'many', '', '1e3', '99999999999'])('ignores a header with the value %p', (value) => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': value }), NOON);
  expect(budget.waitMs()).toBe(0);
});

it('waits as long as the provider asked, and a shorter request does not shorten that', () => {
  const { budget, clock } = budgetAt(NOON);
  budget.block(30_000);
  budget.block(5_000);
  expect(budget.take()).toBe(30_000);
  clock.nowMs += 30_000;
  expect(budget.take()).toBeUndefined();
});

it('knows when a window begins again', () => {
  const { budget } = budgetAt(NOON + 1_000);
  expect(budget.untilNextMs('minute')).toBe(59_000);
  expect(budget.untilNextMs('day')).toBe(DAY / 2 - 1_000);
});

describe("the provider's count of a long window", () => {
  const MIDNIGHT = NOON + DAY / 2;
  const QUARTER = 15 * MINUTE;
  const saysLeft = (count: string) => headers({ 'x-day-left': count });

  it('counts for the day in which the call was sent, not for that in which its response arrives', () => {
    const { budget, clock } = budgetAt(MIDNIGHT - 1_000);
    budget.take();
    clock.nowMs = MIDNIGHT + 2_000;
    budget.learn(saysLeft('0'), MIDNIGHT - 1_000);
    expect(budget.waitMs()).toBe(0);
    expect(budget.left()[0]).toEqual({ window: 'day', calls: null });
  });

  it('may be yesterday’s in the first quarter of an hour, so a higher one is accepted then', () => {
    const { budget, clock } = budgetAt(MIDNIGHT + 2_000);
    budget.learn(saysLeft('0'), MIDNIGHT + 2_000);
    expect(budget.waitMs()).toBe(QUARTER);
    budget.learn(saysLeft('7499'), MIDNIGHT + 2_001);
    expect(budget.waitMs()).toBe(0);
    clock.nowMs = MIDNIGHT + QUARTER;
    budget.learn(saysLeft('7500'), MIDNIGHT + QUARTER);
    expect(budget.left()[0]).toEqual({ window: 'day', calls: 7_499 });
  });

  it('blocks calls for a quarter of an hour at most; then one call checks, and its response is accepted', () => {
    const { budget, clock } = budgetAt(NOON);
    budget.learn(saysLeft('0'), NOON);
    clock.nowMs += QUARTER - 1;
    expect(budget.take()).toBe(1);
    clock.nowMs += 1;
    expect(budget.take()).toBeUndefined();
    expect(budget.take()).toBe(QUARTER);

    budget.learn(saysLeft('0'), clock.nowMs);
    expect(budget.take()).toBe(QUARTER);
    clock.nowMs += QUARTER;
    expect(budget.take()).toBeUndefined();
    budget.learn(saysLeft('9000'), clock.nowMs);
    expect(budget.left()[0]).toEqual({ window: 'day', calls: 9_000 });
    expect(budget.take()).toBeUndefined();
    budget.learn(saysLeft('9001'), clock.nowMs);
    expect(budget.left()[0]).toEqual({ window: 'day', calls: 8_999 });
  });

  it('is checked again if the response had no count, and never overrides our own limit', () => {
    const { budget, clock } = budgetAt(NOON, { day: 1 });
    budget.learn(saysLeft('0'), NOON);
    clock.nowMs += QUARTER;
    expect(budget.take()).toBeUndefined();
    budget.learn(headers({}), clock.nowMs);
    clock.nowMs += QUARTER;
    expect(budget.take()).toBe(DAY / 2 - 2 * QUARTER);
  });

  it('does not block a window beyond its end', () => {
    const { budget } = budgetAt(MIDNIGHT - 10 * MINUTE);
    budget.learn(saysLeft('0'), MIDNIGHT - 10 * MINUTE);
    expect(budget.take()).toBe(10 * MINUTE);
  });
});
