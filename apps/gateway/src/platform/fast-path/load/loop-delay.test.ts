import { watchLoopDelay, type LoopDelayHistogram, QueueDelay } from './loop-delay.ts';

const WINDOW_MS = 500;
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** A histogram and a clock with readings chosen by the test, which also ends the windows. */
function watched() {
  let endWindow = (): void => undefined;
  let nowMs = 0;
  let readings: readonly number[] = [];
  let enabled = false;
  const histogram: LoopDelayHistogram = {
    get count() {
      return readings.length;
    },
    percentile: (share) => (readings[Math.ceil((readings.length * share) / 100) - 1] ?? 0) * NANOSECONDS,
    reset: () => {
      readings = [];
    },
    enable: () => (enabled = true),
    disable: () => (enabled = false),
  };
  const delay = watchLoopDelay(
    (ms, run) => {
      expect(ms).toBe(WINDOW_MS);
      endWindow = run;
      return () => {
        endWindow = () => undefined;
      };
    },
    { histogram, nowMs: () => nowMs },
  );
  /** Ends a window of this length in which the histogram recorded these delays, in ms above its own resolution. */
  const window = (lastsMs: number, delays: readonly number[]): number => {
    nowMs += lastsMs;
    readings = delays.map((late) => late + RESOLUTION_MS).toSorted((a, b) => a - b);
    endWindow();
    return delay.delayMs();
  };
  return { delay, window, isEnabled: () => enabled };
}

const windows = (of: number, lastsMs: number, delays: readonly number[]): number => {
  const { window } = watched();
  return Array.from({ length: of }, () => window(lastsMs, delays)).at(-1) ?? 0;
};

const IDLE = Array.from({ length: 25 }, () => 0);

describe('the delay of the event loop', () => {
  test('is 0 when idle, and the delay of the windows when all have it', () => {
    expect(windows(8, WINDOW_MS, IDLE)).toBe(0);
    expect(windows(4, WINDOW_MS, [300, 300])).toBe(300);
  });

  test('of a window without a reading is at least the window’s length', () => {
    expect(windows(4, WINDOW_MS, [])).toBeGreaterThanOrEqual(WINDOW_MS);
    expect(windows(4, 6000, [])).toBeGreaterThanOrEqual(6000);
  });

  test('of a window whose timer came late is that lateness, whatever the readings are', () => {
    expect(windows(4, WINDOW_MS + 2500, [0])).toBe(2500);
    expect(windows(4, WINDOW_MS + 2500, [3000])).toBe(3000);
  });

  test('is 0 for a window that ends early, as after a late one', () => {
    expect(windows(4, WINDOW_MS - 400, IDLE.slice(0, 5))).toBe(0);
  });

  test('ignores one long turn; four are a standing delay', () => {
    const { window } = watched();
    for (let quiet = 0; quiet < 4; quiet += 1) window(WINDOW_MS, IDLE);
    expect([1, 2, 3, 4].map(() => window(6000, []))).toEqual([0, 0, 0, 6000]);
    expect(window(WINDOW_MS, IDLE)).toBe(0);
  });

  test('is measured from the start until it is stopped', () => {
    const { delay, isEnabled } = watched();
    expect(isEnabled()).toBe(true);
    delay.stop();
    expect(isEnabled()).toBe(false);
  });

  test('includes a turn that is still running, for which Node’s own histogram has no reading', () => {
    let endWindow = (): void => undefined;
    const delay = watchLoopDelay((_, run) => {
      endWindow = run;
      return () => undefined;
    });
    for (let window = 0; window < 4; window += 1) {
      const startedMs = performance.now();
      while (performance.now() - startedMs < 30);
      endWindow();
    }
    expect(delay.delayMs()).toBeGreaterThanOrEqual(WINDOW_MS);
    delay.stop();
  });
});

function standing(...windows: readonly number[]): number {
  const delay = new QueueDelay();
  return windows.reduce((_, delayMs) => delay.add(delayMs), 0);
}

test('one long pause of the loop is not an overload', () => {
  expect(standing(0, 0, 0, 3000)).toBe(0);
  expect(standing(3000)).toBe(0);
  expect(standing(0, 3000, 900, 800)).toBe(0);
});

test('a loop that is late for four windows has the least of their delays', () => {
  expect(standing(0, 900, 700, 800, 1200)).toBe(700);
});

test('the delay ends with the first window in time', () => {
  expect(standing(900, 700, 800, 1200, 3)).toBe(3);
});
