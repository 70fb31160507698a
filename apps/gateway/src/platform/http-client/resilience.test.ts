import { RetryBudget } from './resilience.ts';

it('starts with its reserve', () => {
  const budget = new RetryBudget(0.1, 2);
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
});

it('allows retries for at most a tenth of calls, plus the reserve', () => {
  const budget = new RetryBudget(0.1, 3);
  let retries = 0;
  for (let call = 0; call < 1_000; call += 1) {
    budget.earn();
    if (budget.spend()) retries += 1;
  }
  expect(retries).toBeGreaterThan(95);
  expect(retries).toBeLessThanOrEqual(100 + 3);
});

it('saves no more than its reserve in quiet times', () => {
  const budget = new RetryBudget(0.1, 2);
  for (let call = 0; call < 1_000; call += 1) budget.earn();
  expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
});
