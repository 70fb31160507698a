import { handTimers } from '../testing/hand-timers.ts';
import { createPendingDisplay } from './retry-button.tsx';

function stand() {
  const time = handTimers();
  const display = createPendingDisplay(time);
  const seen: [number, boolean][] = [];
  display.subscribe(() => seen.push([time.elapsedMs(), display.view()]));
  return { time, display, seen };
}

describe('9.8 the minimum pending time', () => {
  test('data that arrives after 50 ms is shown as pending for 200', () => {
    const { time, display, seen } = stand();
    display.set(true);
    time.advance(50);
    display.set(false);
    time.advance(149);
    expect(display.view()).toBe(true);
    time.advance(1);
    expect(seen).toEqual([
      [0, true],
      [200, false],
    ]);
  });

  test.each([200, 900])('data that arrives after %i ms is not delayed further', (tookMs) => {
    const { time, display, seen } = stand();
    display.set(true);
    time.advance(tookMs);
    display.set(false);
    expect(seen).toEqual([
      [0, true],
      [tookMs, false],
    ]);
  });

  test('a second request during the minimum stays pending until it is done', () => {
    const { time, display, seen } = stand();
    display.set(true);
    time.advance(50);
    display.set(false);
    time.advance(50);
    display.set(true);
    time.advance(500);
    display.set(false);
    expect(seen).toEqual([
      [0, true],
      [600, false],
    ]);
  });

  test('each request has a separate 200 ms', () => {
    const { time, display } = stand();
    display.set(true);
    display.set(false);
    time.advance(1000);
    display.set(true);
    display.set(false);
    time.advance(199);
    expect(display.view()).toBe(true);
    time.advance(1);
    expect(display.view()).toBe(false);
  });
});
