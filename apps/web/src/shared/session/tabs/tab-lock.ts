import type { Timers } from '../../time/timers.ts';
import { STORED_LAG_MS } from './session-channel.ts';

/** Runs one function at a time among all tabs of the site. Each run sees what the previous one stored. */
export type TabLock = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Longer than a refresh may take. After it, a waiting tab no longer waits for one that hangs: the gateway tolerates
 * the race.
 */
const PATIENCE_MS = 65_000;

/** @param locks `undefined` outside of secure contexts; then each tab runs independently */
export function tabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  timers: Timers,
  name = 'auth.refresh',
): TabLock {
  const lag = (): Promise<void> =>
    new Promise((resolve) => {
      timers.after(STORED_LAG_MS, resolve);
    });
  return <T>(run: () => Promise<T>): Promise<T> => {
    // A synchronous error becomes a rejection as well.
    const begin = (): Promise<T> =>
      new Promise((resolve) => {
        resolve(run());
      });
    if (locks === undefined) return begin();
    const impatience = new AbortController();
    const calm = timers.after(PATIENCE_MS, () => {
      impatience.abort();
    });
    return new Promise((resolve) => {
      let isMine = false;
      const inTurn = async (): Promise<void> => {
        calm();
        isMine = true;
        const running = begin();
        resolve(running);
        await running.catch(() => undefined); // The caller receives the failure.
        await lag();
      };
      locks.request(name, { signal: impatience.signal }, inTurn).catch(() => {
        calm();
        if (!isMine) resolve(begin()); // The lock is not available: runs as if locks did not exist.
      });
    });
  };
}
