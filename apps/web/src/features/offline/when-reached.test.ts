import { handTimers } from '../../shared/testing/hand-timers.ts';
import { whenReached } from './when-reached.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('checks immediately, then less and less often, until the site responds', async () => {
  const timers = handTimers();
  const script = [false, false, false, true];
  const answers = (): Promise<boolean> => Promise.resolve(script.shift() ?? true);
  let reached = 0;
  whenReached({ timers, answers }, () => {
    reached += 1;
    return undefined;
  });
  await settle();
  expect(script).toHaveLength(3);
  for (const [waitMs, left] of [
    [500, 2],
    [1000, 1],
    [2000, 0],
  ] as const) {
    timers.advance(waitMs - 1);
    await settle();
    expect([script.length, reached]).toEqual([left + 1, 0]);
    timers.advance(1);
    await settle();
    expect(script).toHaveLength(left);
  }
  expect(reached).toBe(1);
});

test('does nothing after it was cancelled', async () => {
  const timers = handTimers();
  let asked = 0;
  const answers = (): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(asked > 1);
  };
  let reached = 0;
  const callOff = whenReached({ timers, answers }, () => {
    reached += 1;
    return undefined;
  });
  await settle();
  callOff();
  timers.advance(60_000);
  await settle();
  expect([asked, reached]).toEqual([1, 0]);
});

test('continues to check if the page could not be opened, until it is cancelled', async () => {
  const timers = handTimers();
  let reached = 0;
  let asked = 0;
  const answers = (): Promise<boolean> => {
    asked += 1;
    return Promise.resolve(true);
  };
  const callOff = whenReached({ timers, answers }, () => {
    reached += 1;
    return Promise.resolve();
  });
  await settle();
  expect([asked, reached]).toEqual([1, 1]);
  timers.advance(500);
  await settle();
  expect([asked, reached]).toEqual([2, 2]);
  timers.advance(999);
  await settle();
  expect(reached).toBe(2);
  callOff();
  timers.advance(60_000);
  await settle();
  expect([asked, reached]).toEqual([2, 2]);
});
