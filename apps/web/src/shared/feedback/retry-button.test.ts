import { handTimers } from '../testing/hand-timers.ts';
import { createPendingDisplay } from './retry-button.tsx';

function stand() {
  const time = handTimers();
  const display = createPendingDisplay(time);
  const seen: [number, boolean][] = [];
  display.subscribe(() => seen.push([time.elapsedMs(), display.view()]));
  return { time, display, seen };
}

describe('9.8 the minimum delay', () => {
  test('data that came after 50 ms is pending for 200', () => {
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

  test.each([200, 900])('data that took %i ms waits no longer', (tookMs) => {
    const { time, display, seen } = stand();
    display.set(true);
    time.advance(tookMs);
    display.set(false);
    expect(seen).toEqual([
      [0, true],
      [tookMs, false],
    ]);
  });

  test('one that is asked again while it is held stays until both are over', () => {
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

  test('each asking has its own 200 ms', () => {
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
