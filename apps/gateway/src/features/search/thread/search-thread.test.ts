import { Worker } from 'node:worker_threads';
import { closeAfterwards } from '@touchline/test-data/opened';
import type { SearchableThing } from '../index/search-document.ts';
import { SEARCH_THREAD_LIMITS, SearchThread } from './search-thread.ts';

const WORKER = new URL('search-worker.ts', import.meta.url);
const { waiting, patienceMs, stuckMs, restartMs } = SEARCH_THREAD_LIMITS;

function team(id: number, name: string): SearchableThing {
  return { kind: 'team', id: String(id), names: [name], context: [], order: id };
}

/** Returns a word of letters only, a different one for each number. */
const word = (number: number): string =>
  Array.from(String(number), (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('a');

/** A real thread, with timers that run when the test says so. */
function searchThread() {
  const workers: Worker[] = [];
  const failures: unknown[] = [];
  const timers = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  const thread = closeAfterwards(
    'search thread',
    new SearchThread({
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
    }),
  );
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

describe('the search thread', () => {
  let on: ReturnType<typeof searchThread>;
  const ids = async (text: string): Promise<readonly string[]> =>
    (await on.thread.find(text, 5)).map(({ kind, id }) => `${kind}:${id}`);

  beforeEach(() => {
    on = searchThread();
  });

  test('starts with the first name; until then nothing is found and no thread runs', async () => {
    expect(await ids('harbour')).toEqual([]);
    expect(on.workers).toEqual([]);
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    expect(await ids('harbuor')).toEqual(['team:1']);
    expect(on.thread.isWhole).toBe(true);
  });

  test('finds an entry by its latest name only', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    on.thread.put(team(1, 'Lighthouse Athletic'));
    await on.thread.caughtUp();
    expect([await ids('harbour'), await ids('lighthouse')]).toEqual([[], ['team:1']]);
  });

  test('answers each waiting query with its own result', async () => {
    for (let id = 1; id <= waiting; id += 1) on.thread.put(team(id, word(id + 1000)));
    await on.thread.caughtUp();
    const asked = Array.from({ length: waiting }, (_, index) => ids(word(index + 1001)));
    const first = (await Promise.all(asked)).map(([id]) => id);
    expect(first).toEqual(Array.from({ length: waiting }, (_, index) => `team:${String(index + 1)}`));
    expect(on.timers.size).toBe(0);
  });

  test('refuses a query immediately when the queue is full, and answers the others', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    // The thread already has one query.
    const asked = Array.from({ length: waiting + 1 }, () => ids('harbour'));
    await expect(ids('rovers')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(await Promise.all(asked)).toEqual(asked.map(() => ['team:1']));
    expect(await ids('rovers')).toEqual(['team:1']);
  });

  test('refuses a query that has waited too long, and leaves no timer behind', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    const answered = ids('harbour');
    const late = ids('rovers');
    on.elapse(patienceMs);
    await expect(late).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(await answered).toEqual(['team:1']);
    expect(on.timers.size).toBe(0);
  });

  test('reports a thread that ends and replaces it by one that receives all names', async () => {
    const names = 5 * SEARCH_THREAD_LIMITS.batch;
    for (let id = 1; id <= names; id += 1) on.thread.put(team(id, word(id + 1000)));
    await on.thread.caughtUp();
    const failed = ids(word(1001));
    const waits = ids(word(1002));
    const gone = expect(failed).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    await on.ended();
    await gone;
    expect(on.failures).toMatchObject([{ message: 'the search thread has ended' }]);
    expect(on.thread.isWhole).toBe(false);
    on.elapse(restartMs);
    expect(on.workers).toHaveLength(2);
    await waits;
    await on.thread.caughtUp();
    expect(on.thread.isWhole).toBe(true);
    expect((await ids(word(1000 + names)))[0]).toBe(`team:${String(names)}`);
  });

  test('terminates and replaces a thread that does not answer', async () => {
    on.thread.put(team(1, 'Harbour Rovers'));
    await on.thread.caughtUp();
    const stuck = expect(ids('harbour')).rejects.toMatchObject({ code: 'overloaded' });
    on.elapse(stuckMs);
    await stuck;
    on.elapse(restartMs);
    await on.thread.caughtUp();
    expect(await ids('harbour')).toEqual(['team:1']);
  });

  test('close refuses waiting queries, ends the thread permanently and reports no failure', async () => {
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
