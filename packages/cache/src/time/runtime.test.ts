import { ManualRuntime } from '../testing/manual-runtime.ts';
import { afterBudget, type Runtime } from './runtime.ts';

test('calls back when the budget is spent, and not before', async () => {
  const world = new ManualRuntime();
  let spent = false;
  afterBudget(world, 50, () => {
    spent = true;
  });
  await world.advance(49);
  expect(spent).toBe(false);
  await world.advance(1);
  expect(spent).toBe(true);
  expect(world.pending).toBe(0);
});

test.each([0, 15, 45])('does not call back if cancelled after %i ms', async (cancelledMs) => {
  const world = new ManualRuntime();
  let spent = false;
  const cancel = afterBudget(world, 50, () => {
    spent = true;
  });
  await world.advance(cancelledMs);
  cancel();
  await world.advance(100);
  expect([spent, world.pending]).toEqual([false, 0]);
});

test('a long block of the event loop spends at most a fifth of the budget', () => {
  const timers: (() => void)[] = [];
  const busy: Pick<Runtime, 'after'> = {
    after: (_delayMs, run) => {
      timers.push(run);
      return () => undefined;
    },
  };
  let spent = false;
  afterBudget(busy, 50, () => {
    spent = true;
  });
  // However late each tick is, four more follow before the budget is spent.
  for (let late = 0; late < 4; late += 1) timers.shift()?.();
  expect(spent).toBe(false);
  timers.shift()?.();
  expect(spent).toBe(true);
});
