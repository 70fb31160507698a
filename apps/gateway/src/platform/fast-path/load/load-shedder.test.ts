import { type AdmissionLimits, type FillPriority, LoadShedder, OverloadedError } from './load-shedder.ts';

const limits: AdmissionLimits = {
  running: 2,
  waiting: 4,
  share: { hot: 1, warm: 0.75, cold: 0.5 },
  delayMs: { hot: 1000, warm: 500, cold: 100 },
};

let delayMs = 0;
let timers: (() => void)[];
let gate: LoadShedder;
let begun: string[];

beforeEach(() => {
  delayMs = 0;
  timers = [];
  begun = [];
  gate = new LoadShedder({
    limits,
    delayMs: () => delayMs,
    after: (_ms, run) => {
      timers.push(run);
      return () => {
        timers = timers.filter((each) => each !== run);
      };
    },
  });
});

/** A fill that the test ends. */
function fill(priority: FillPriority, name: string) {
  const work = Promise.withResolvers<string>();
  const done = gate.run(priority, () => {
    begun.push(name);
    return work.promise;
  });
  const settled = done.catch((error: unknown) => error);
  return { end: work.resolve, fail: work.reject, settled };
}

/** Lets all pending callbacks run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs a limited number of fills; when one ends, the waiting one of the highest priority starts', async () => {
  const a = fill('hot', 'a');
  fill('hot', 'b');
  const cold = fill('cold', 'cold');
  const warm = fill('warm', 'warm');
  const hot = fill('hot', 'hot');
  await turn();
  expect(begun).toEqual(['a', 'b']);
  expect(gate.load).toEqual({ running: 2, waiting: 3, delayMs: 0 });
  a.end('');
  await turn();
  hot.end('');
  await turn();
  warm.end('');
  await turn();
  expect(begun).toEqual(['a', 'b', 'hot', 'warm', 'cold']);
  cold.end('');
  await turn();
  expect(gate.load).toMatchObject({ running: 1, waiting: 0 });
});

test('cold fills may use half of both limits', async () => {
  const colds = Array.from({ length: 5 }, (_, index) => fill('cold', String(index)));
  await turn();
  expect(gate.load).toMatchObject({ running: 1, waiting: 2 });
  const refused = await Promise.all(colds.slice(3).map(({ settled }) => settled));
  for (const error of refused) expect(error).toBeInstanceOf(OverloadedError);
  fill('hot', 'hot');
  await turn();
  expect(gate.load).toMatchObject({ waiting: 3 });
});

test('refuses a visitor who waited too long, and frees the place', async () => {
  const a = fill('hot', 'a');
  fill('hot', 'b');
  const late = fill('hot', 'late');
  await turn();
  timers[0]?.();
  expect(await late.settled).toMatchObject({ retryAfterSeconds: 2 });
  a.end('');
  await turn();
  expect(begun).toEqual(['a', 'b']);
  expect(gate.load).toMatchObject({ running: 1, waiting: 0 });
});

test('a failing fill frees its place', async () => {
  const a = fill('cold', 'a');
  const next = fill('cold', 'next');
  await turn();
  a.fail(new Error('broken'));
  expect(await a.settled).toMatchObject({ message: 'broken' });
  await turn();
  expect(begun).toEqual(['a', 'next']);
  next.end('');
  await turn();
  expect(gate.load).toMatchObject({ running: 0 });
});

test('a late event loop refuses fills, cold ones first', async () => {
  fill('hot', 'a');
  delayMs = 200;
  expect(await fill('cold', 'cold').settled).toBeInstanceOf(OverloadedError);
  fill('warm', 'warm');
  delayMs = 700;
  expect(await fill('warm', 'warm').settled).toBeInstanceOf(OverloadedError);
  delayMs = 1000;
  expect(await fill('hot', 'hot').settled).toBeInstanceOf(OverloadedError);
});
