import { EvenTime, Stopwatch } from './even-time.ts';

/** Advances only when a test waits or works. */
class HandMoved extends Stopwatch {
  ms = 1000;

  override nowMs(): number {
    return this.ms;
  }

  override wait(ms: number): Promise<void> {
    this.ms += ms;
    return Promise.resolve();
  }
}

let stopwatch: HandMoved;
let even: EvenTime;

beforeEach(() => {
  stopwatch = new HandMoved();
  even = new EvenTime(stopwatch, 500);
});

async function failureAfter(workMs: number): Promise<number> {
  const startedMs = stopwatch.ms;
  await expect(
    even.ofFailure(async () => {
      await stopwatch.wait(workMs);
      throw new Error('wrong');
    }),
  ).rejects.toThrow('wrong');
  return stopwatch.ms - startedMs;
}

test('a failure takes one step, whether it comes immediately, after 3 ms or after 480', async () => {
  expect(await failureAfter(0)).toBe(500);
  expect(await failureAfter(3)).toBe(500);
  expect(await failureAfter(480)).toBe(500);
  expect(await failureAfter(500)).toBe(500);
});

test('a slower failure takes until the end of a later step', async () => {
  expect(await failureAfter(501)).toBe(1000);
  expect(await failureAfter(740.25)).toBe(1000);
  expect(await failureAfter(1999)).toBe(2000);
});

test('a success is not delayed', async () => {
  const startedMs = stopwatch.ms;
  await expect(even.ofFailure(() => Promise.resolve('in'))).resolves.toBe('in');
  expect(stopwatch.ms).toBe(startedMs);
});
