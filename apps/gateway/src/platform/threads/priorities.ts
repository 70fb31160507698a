import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Nice values: where processors are scarce answers go first. Helpers serve pages too, so these come after them. */
const DRAWING_PAGES = 10;
const HELPING = 9;

/** On Linux every thread is a task with a priority of its own. */
const TASKS = '/proc/self/task';
/**
 * What collects garbage and compiles beside us, as Node names it. What compresses and reads files is not among them:
 * whoever gives it work waits until those that the last work woke have run (`pthread_cond_signal`), up to 8 ms.
 */
const HELPERS = /V8Worker/;
const hasThreadPriorities = process.platform === 'linux';

/**
 * Puts the helper threads of this process behind the one that answers: four of them that mark a heap side by side
 * leave a processor's fifth to the fifth, and it stands still for 100 ms. Elsewhere than on Linux nothing is done.
 *
 * @returns the ids of those threads
 */
export function putHelpersBehind(): readonly number[] {
  if (!hasThreadPriorities) return [];
  const helpers = readdirSync(TASKS).filter((id) =>
    HELPERS.test(readFileSync(`${TASKS}/${id}/comm`, 'utf8')),
  );
  for (const id of helpers) setPriority(Number(id), HELPING);
  return helpers.map(Number);
}

/** Puts the thread that calls it behind the one that answers. */
export function putPageThreadBehind(): void {
  // Elsewhere it would be the whole process.
  if (hasThreadPriorities) setPriority(0, DRAWING_PAGES);
}
