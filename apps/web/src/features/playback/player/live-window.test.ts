import { behindSeconds, clampTo, playWindow, pictureInstant } from './live-window.ts';

const ranges = (...pairs: readonly (readonly [number, number])[]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? Number.NaN,
  end: (index) => pairs[index]?.[1] ?? Number.NaN,
});

test('a live stream ends at the live edge, a recording at its end', () => {
  expect(playWindow(ranges([10, 250]), 244)).toEqual({ start: 10, end: 244 });
  expect(playWindow(ranges([0, 600]), undefined)).toEqual({ start: 0, end: 600 });
  expect(playWindow(ranges(), 5)).toEqual({ start: 0, end: 0 });
});

test('a short stall does not count as being behind', () => {
  const window = { start: 0, end: 240 };
  expect(behindSeconds(240, window)).toBe(0);
  expect(behindSeconds(231, window)).toBe(0);
  expect(behindSeconds(200.4, window)).toBe(40);
});

test('a seek stays within the window', () => {
  const window = { start: 10, end: 240 };
  expect([clampTo(-5, window), clampTo(100, window), clampTo(999, window)]).toEqual([10, 100, 240]);
});

const time = { realMs: 1000, worldMs: 500_000, speed: 1 };

test('pictures have the time of the matches', () => {
  expect(pictureInstant(null, 1234)).toBe(1234);
  expect(pictureInstant({ world: 'simulated', time }, 500_100)).toBe(500_100);
});

test('in a world that runs faster, the real time of a picture is converted to the world’s time', () => {
  expect(pictureInstant({ world: 'simulated', time: { ...time, speed: 30 } }, 2000)).toBe(530_000);
});
