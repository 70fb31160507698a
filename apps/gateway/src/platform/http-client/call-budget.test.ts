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

it('lets every call pass while nothing is known', () => {
  const { budget } = budgetAt(NOON);
  for (let call = 0; call < 1_000; call += 1) expect(budget.take()).toBeUndefined();
});

it('holds our own limit of a minute until the next one begins', () => {
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

it('learns from the headers what is left, and counts what it sends meanwhile', () => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '2' }));
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBeUndefined();
  expect(budget.take()).toBe(MINUTE);
});

it('believes less than it knew and never more: answers overtake each other', () => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '1' }));
  budget.learn(headers({ 'x-minute-left': '5' }));
  budget.take();
  expect(budget.take()).toBe(MINUTE);
});

it('forgets what was left when the window rolls', () => {
  const { budget, clock } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': '0' }));
  expect(budget.waitMs()).toBe(MINUTE);
  clock.nowMs += MINUTE;
  expect(budget.waitMs()).toBe(0);
});

it.each(['-1', 'many', '', '1e3', '99999999999'])('does not believe a header that says %p', (value) => {
  const { budget } = budgetAt(NOON);
  budget.learn(headers({ 'x-minute-left': value }));
  expect(budget.waitMs()).toBe(0);
});

it('stays away for as long as it was asked to, and a shorter wish does not shorten that', () => {
  const { budget, clock } = budgetAt(NOON);
  budget.block(30_000);
  budget.block(5_000);
  expect(budget.take()).toBe(30_000);
  clock.nowMs += 30_000;
  expect(budget.take()).toBeUndefined();
});

it('knows when a window begins anew', () => {
  const { budget } = budgetAt(NOON + 1_000);
  expect(budget.untilNextMs('minute')).toBe(59_000);
  expect(budget.untilNextMs('day')).toBe(DAY / 2 - 1_000);
});
