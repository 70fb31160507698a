import { handTimers } from '../testing/hand-timers.ts';
import { createPendingDisplay } from './pending-display.ts';

function stand() {
  const time = handTimers();
  const held = createPendingDisplay(time);
  const seen: [number, boolean][] = [];
  held.subscribe(() => seen.push([time.elapsedMs(), held.view()]));
  return { time, held, seen };
}

describe('9.8 the minimum delay', () => {
  test('data that came after 50 ms is pending for 200', () => {
    const { time, held, seen } = stand();
    held.set(true);
    time.advance(50);
    held.set(false);
    time.advance(149);
    expect(held.view()).toBe(true);
    time.advance(1);
    expect(seen).toEqual([
      [0, true],
      [200, false],
    ]);
  });

  test.each([200, 900])('data that took %i ms waits no longer', (tookMs) => {
    const { time, held, seen } = stand();
    held.set(true);
    time.advance(tookMs);
    held.set(false);
    expect(seen).toEqual([
      [0, true],
      [tookMs, false],
    ]);
  });

  test('one that is asked again while it is held stays until both are over', () => {
    const { time, held, seen } = stand();
    held.set(true);
    time.advance(50);
    held.set(false);
    time.advance(50);
    held.set(true);
    time.advance(500);
    held.set(false);
    expect(seen).toEqual([
      [0, true],
      [600, false],
    ]);
  });

  test('each asking has its own 200 ms', () => {
    const { time, held } = stand();
    held.set(true);
    held.set(false);
    time.advance(1000);
    held.set(true);
    held.set(false);
    time.advance(199);
    expect(held.view()).toBe(true);
    time.advance(1);
    expect(held.view()).toBe(false);
  });
});
