import { watchLoopDelay, type LoopDelayHistogram, QueueDelay } from './loop-delay.ts';

const WINDOW_MS = 500;
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** A histogram and a clock whose readings the test chooses; windows end when it says so. */
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
  /** A window of so long in which the histogram was told of these delays, in ms beyond its own resolution. */
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

describe('how late the event loop is', () => {
  test('idle is 0, and a delay of each window is what it is', () => {
    expect(windows(8, WINDOW_MS, IDLE)).toBe(0);
    expect(windows(4, WINDOW_MS, [300, 300])).toBe(300);
  });

  test('a window without one reading was one turn: it was late by at least its own length', () => {
    expect(windows(4, WINDOW_MS, [])).toBeGreaterThanOrEqual(WINDOW_MS);
    expect(windows(4, 6000, [])).toBeGreaterThanOrEqual(6000);
  });

  test('a window whose own timer came late was late by as much, whatever the readings say', () => {
    expect(windows(4, WINDOW_MS + 2500, [0])).toBe(2500);
    expect(windows(4, WINDOW_MS + 2500, [3000])).toBe(3000);
  });

  test('a window that ends early, as one does after a late one, is not late', () => {
    expect(windows(4, WINDOW_MS - 400, IDLE.slice(0, 5))).toBe(0);
  });

  test('one long turn is over before anyone could be spared it; four are a standing delay', () => {
    const { window } = watched();
    for (let quiet = 0; quiet < 4; quiet += 1) window(WINDOW_MS, IDLE);
    expect([1, 2, 3, 4].map(() => window(6000, []))).toEqual([0, 0, 0, 6000]);
    expect(window(WINDOW_MS, IDLE)).toBe(0);
  });

  test('measures from its start until it is stopped', () => {
    const { delay, isEnabled } = watched();
    expect(isEnabled()).toBe(true);
    delay.stop();
    expect(isEnabled()).toBe(false);
  });

  test("Node's own histogram has no reading of a turn that goes on, which is late all the same", () => {
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
