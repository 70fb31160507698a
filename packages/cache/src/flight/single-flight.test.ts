import { SingleFlight, type Flight } from './single-flight.ts';

const behind = (): Flight => ({ urgency: 'behind', begunAtMs: 0, silenceMs: Infinity });
const visitor = (): Flight => ({ urgency: 'visitor', begunAtMs: 0, silenceMs: Infinity });

test('callers who join share the outcome, and the work sees that a visitor waits', async () => {
  const flights = new SingleFlight<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const seen: string[] = [];
  const first = flights.start('k', behind(), async (flight) => {
    seen.push(flight.urgency);
    const value = await promise;
    seen.push(flight.urgency);
    return value;
  });
  await Promise.resolve();
  const second = flights.join('k')?.outcome;
  resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(seen).toEqual(['behind', 'visitor']);
});

test.each([
  ['at once', () => Promise.reject(new Error('no'))],
  [
    'as it begins',
    () => {
      throw new Error('no');
    },
  ],
])('work that fails %s leaves no flight, and the key can be loaded again', async (_when, work) => {
  const flights = new SingleFlight<string>();
  await expect(flights.start('k', visitor(), work)).rejects.toThrow('no');
  expect(flights.size).toBe(0);
  expect(flights.join('k')).toBeUndefined();
  expect(await flights.start('k', visitor(), () => Promise.resolve('again'))).toBe('again');
});

test('idle also waits for work that starts meanwhile', async () => {
  const flights = new SingleFlight<string>();
  const done: string[] = [];
  void flights.start('a', behind(), async () => {
    await Promise.resolve();
    void flights.start('b', behind(), () => Promise.resolve(String(done.push('b'))));
    return 'a';
  });
  await flights.idle();
  expect(done).toEqual(['b']);
});
