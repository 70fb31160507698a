import { Worker } from 'node:worker_threads';
import type { SearchableThing } from '../index/search-document.ts';
import { SEARCH_THREAD_LIMITS, SearchThread } from './search-thread.ts';

const WORKER = new URL('search-worker.ts', import.meta.url);
const { waiting, patienceMs, stuckMs, restartMs } = SEARCH_THREAD_LIMITS;

function team(id: number, name: string): SearchableThing {
  return { kind: 'team', id: String(id), names: [name], context: [], order: id };
}

/** A word of letters only, another for every number. */
const word = (number: number): string =>
  Array.from(String(number), (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('a');

/** Timers that run when the test says so; the thread is a real one. */
function searchThread() {
  const workers: Worker[] = [];
  const failures: unknown[] = [];
  const timers = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  const thread = new SearchThread({
    onFailure: (error) => failures.push(error),
    startWorker: () => {
      const worker = new Worker(WORKER);
      workers.push(worker);
      return worker;
    },
    after: (delayMs, run) => {
      const timer = { delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const elapse = (delayMs: number): void => {
    for (const timer of [...timers].filter((due) => due.delayMs === delayMs)) {
      timers.delete(timer);
      timer.run();
    }
  };
  const ended = async (): Promise<void> => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('no thread was started');
    await worker.terminate();
  };
  return { thread, workers, failures, timers, elapse, ended };
}

describe('the thread that searches', () => {
  let on: ReturnType<typeof searchThread>;
  const ids = async (text: string): Promise<readonly string[]> =>
    (await on.thread.find(text, 5)).map(({ kind, id }) => `${kind}:${id}`);

  beforeEach(() => {
    on = searchThread();
  });

  afterEach(async () => {
    await on.thread.close();
  });

  test('begins with the first name; until then nothing is found and nothing runs', async () => {
    expect(await ids('harbour')).toEqual([]);
    expect(on.workers).toEqual([]);
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    expect(await ids('harbuor')).toEqual(['team:1']);
    expect(on.thread.isWhole).toBe(true);
  });

  test('finds a name by what it was put as last', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    on.thread.put(team(1, 'Lighthouse Athletic'));
    await on.thread.caughtUp();
    expect([await ids('harbour'), await ids('lighthouse')]).toEqual([[], ['team:1']]);
  });

  test('answers each of those who wait with what they asked for', async () => {
    for (let id = 1; id <= waiting; id += 1) on.thread.put(team(id, word(id + 1000)));
    await on.thread.caughtUp();
    const asked = Array.from({ length: waiting }, (_, index) => ids(word(index + 1001)));
    const first = (await Promise.all(asked)).map(([id]) => id);
    expect(first).toEqual(Array.from({ length: waiting }, (_, index) => `team:${String(index + 1)}`));
    expect(on.timers.size).toBe(0);
  });

  test('refuses at once what finds the queue full, and answers the others', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    // One is with the thread already.
    const asked = Array.from({ length: waiting + 1 }, () => ids('harbour'));
    await expect(ids('rovers')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(await Promise.all(asked)).toEqual(asked.map(() => ['team:1']));
    expect(await ids('rovers')).toEqual(['team:1']);
  });

  test('refuses who has waited too long, and leaves no work behind', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    const answered = ids('harbour');
    const late = ids('rovers');
    on.elapse(patienceMs);
    await expect(late).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(await answered).toEqual(['team:1']);
    expect(on.timers.size).toBe(0);
  });

  test('a thread that ends is told of and followed by one that knows all names', async () => {
    const names = 5 * SEARCH_THREAD_LIMITS.batch;
    for (let id = 1; id <= names; id += 1) on.thread.put(team(id, word(id + 1000)));
    await on.thread.caughtUp();
    const failed = ids(word(1001));
    const waits = ids(word(1002));
    const gone = expect(failed).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    await on.ended();
    await gone;
    expect(on.failures).toMatchObject([{ message: 'the thread that searches has ended' }]);
    expect(on.thread.isWhole).toBe(false);
    on.elapse(restartMs);
    expect(on.workers).toHaveLength(2);
    await waits;
    await on.thread.caughtUp();
    expect(on.thread.isWhole).toBe(true);
    expect((await ids(word(1000 + names)))[0]).toBe(`team:${String(names)}`);
  });

  test('a thread that does not answer is ended and followed by another', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    const stuck = expect(ids('harbour')).rejects.toMatchObject({ code: 'overloaded' });
    on.elapse(stuckMs);
    await stuck;
    on.elapse(restartMs);
    await on.thread.caughtUp();
    expect(await ids('harbour')).toEqual(['team:1']);
  });

  test('the close refuses whoever waits, ends the thread for good and is no failure', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    const refused = expect(ids('harbour')).rejects.toMatchObject({ code: 'overloaded' });
    const [worker] = on.workers;
    await on.thread.close();
    await refused;
    await on.thread.caughtUp();
    on.thread.put(team(2, 'Lighthouse Athletic'));
    await expect(ids('harbour')).rejects.toMatchObject({ code: 'overloaded' });
    expect([worker?.threadId, on.workers.length, on.failures.length]).toEqual([-1, 1, 0]);
  });
});
