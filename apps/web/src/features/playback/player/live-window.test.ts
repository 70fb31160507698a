import { behindSeconds, clampTo, playWindow, pictureInstant } from './live-window.ts';

const ranges = (...pairs: readonly (readonly [number, number])[]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? Number.NaN,
  end: (index) => pairs[index]?.[1] ?? Number.NaN,
});

test('a live stream ends where one plays who is not behind, a recording where it ends', () => {
  expect(playWindow(ranges([10, 250]), 244)).toEqual({ start: 10, end: 244 });
  expect(playWindow(ranges([0, 600]), undefined)).toEqual({ start: 0, end: 600 });
  expect(playWindow(ranges(), 5)).toEqual({ start: 0, end: 0 });
});

test('nobody is behind for the length of a stumble', () => {
  const window = { start: 0, end: 240 };
  expect(behindSeconds(240, window)).toBe(0);
  expect(behindSeconds(231, window)).toBe(0);
  expect(behindSeconds(200.4, window)).toBe(40);
});

test('a jump ends within what can be watched', () => {
  const window = { start: 10, end: 240 };
  expect([clampTo(-5, window), clampTo(100, window), clampTo(999, window)]).toEqual([10, 100, 240]);
});

const time = { realMs: 1000, worldMs: 500_000, speed: 1 };

test('pictures tell the time that matches are told by', () => {
  expect(pictureInstant(null, 1234)).toBe(1234);
  expect(pictureInstant({ world: 'simulated', time }, 500_100)).toBe(500_100);
});

test('of a world that runs faster they tell real time, which is the world’s at that moment', () => {
  expect(pictureInstant({ world: 'simulated', time: { ...time, speed: 30 } }, 2000)).toBe(530_000);
});
