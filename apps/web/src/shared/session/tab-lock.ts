import type { Timers } from '../time/timers.ts';

/** Runs one at a time among all tabs of the site. */
export type TabLock = <T>(run: () => Promise<T>) => Promise<T>;

/** Longer than a refresh may take. A tab that hangs holds nobody up for ever: the gateway forgives a race. */
const PATIENCE_MS = 65_000;

/** `locks`: absent outside of secure contexts; then each tab is on its own. */
export function tabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  timers: Timers,
  name = 'auth.refresh',
): TabLock {
  return async (run) => {
    if (locks === undefined) return run();
    const impatience = new AbortController();
    const calm = timers.after(PATIENCE_MS, () => {
      impatience.abort();
    });
    const started: Promise<unknown>[] = [];
    try {
      return await locks.request(name, { signal: impatience.signal }, () => {
        calm();
        const running = run();
        started.push(running);
        return running;
      });
    } catch (error) {
      if (started.length > 0) throw error;
      return await run(); // Not to be had: as where there are no locks.
    } finally {
      calm();
    }
  };
}
