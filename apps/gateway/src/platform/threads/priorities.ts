import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Steps of the nice value behind the main thread: where processors are scarce, responses take precedence. Helpers
 * serve page threads too, so page threads have a lower priority than helpers. The steps are relative, because the
 * gateway itself may run under `nice`: only root may give a thread a higher priority than the process.
 */
const DRAWING_PAGES = 10;
const HELPING = 9;

/** On Linux every thread is a task with a separate priority. */
const TASKS = '/proc/self/task';
/**
 * Threads that collect garbage and compile in the background, by Node's name for them. Threads that compress and read
 * files are not included: a thread that gives them work waits, up to 8 ms, until the threads woken last have run
 * (`pthread_cond_signal`).
 */
const HELPERS = /V8Worker/;
const hasThreadPriorities = process.platform === 'linux';

const behindThisThread = (steps: number): number =>
  Math.min(getPriority(0) + steps, constants.priority.PRIORITY_LOW);

/**
 * Lowers the priority of this process's helper threads below that of the main thread: four of them marking a heap in
 * parallel leave a fifth of the processor to the main thread, which then stalls for 100 ms. Does nothing on systems
 * other than Linux.
 *
 * @returns the ids of those threads
 */
export function putHelpersBehind(): readonly number[] {
  if (!hasThreadPriorities) return [];
  const helpers = readdirSync(TASKS).filter((id) =>
    HELPERS.test(readFileSync(`${TASKS}/${id}/comm`, 'utf8')),
  );
  const priority = behindThisThread(HELPING);
  for (const id of helpers) setPriority(Number(id), priority);
  return helpers.map(Number);
}

/** Lowers the priority of the calling thread, which has inherited it from the main thread. Call it once. */
export function putPageThreadBehind(): void {
  // On other systems this would change the whole process.
  if (hasThreadPriorities) setPriority(0, behindThisThread(DRAWING_PAGES));
}
