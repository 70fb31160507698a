import { QueueDelay } from './queue-delay.ts';

function standing(...windows: readonly number[]): number {
  const delay = new QueueDelay();
  return windows.reduce((_, delayMs) => delay.add(delayMs), 0);
}

test('one long breath of the loop is no overload', () => {
  expect(standing(0, 0, 0, 3000)).toBe(0);
  expect(standing(3000)).toBe(0);
  expect(standing(0, 3000, 900, 800)).toBe(0);
});

test('a loop that stays late for four windows is late by the least of them', () => {
  expect(standing(0, 900, 700, 800, 1200)).toBe(700);
});

test('it is over with the first window in time', () => {
  expect(standing(900, 700, 800, 1200, 3)).toBe(3);
});
