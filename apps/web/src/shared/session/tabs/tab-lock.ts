import type { Timers } from '../../time/timers.ts';
import { STORED_LAG_MS } from './session-channel.ts';

/** Runs one at a time among all tabs of the site; the next one finds what the last one has stored. */
export type TabLock = <T>(run: () => Promise<T>) => Promise<T>;

/** Longer than a refresh may take. A tab that hangs holds nobody up for ever: the gateway forgives a race. */
const PATIENCE_MS = 65_000;

/** `locks`: absent outside of secure contexts; then each tab is on its own. */
export function tabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  timers: Timers,
  name = 'auth.refresh',
): TabLock {
  const lag = (): Promise<void> =>
    new Promise((resolve) => {
      timers.after(STORED_LAG_MS, resolve);
    });
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (locks === undefined) return run();
    const turn = Promise.withResolvers<T>();
    // What it throws at once is a rejection as well.
    const begin = (): Promise<T> =>
      new Promise((resolve) => {
        resolve(run());
      });
    const impatience = new AbortController();
    const calm = timers.after(PATIENCE_MS, () => {
      impatience.abort();
    });
    let isMine = false;
    const inTurn = async (): Promise<void> => {
      calm();
      isMine = true;
      const running = begin();
      turn.resolve(running);
      await running.catch(() => undefined); // The caller's, who has it from the turn.
      await lag();
    };
    locks.request(name, { signal: impatience.signal }, inTurn).catch(() => {
      calm();
      if (!isMine) turn.resolve(begin()); // Not to be had: as where there are no locks.
    });
    return turn.promise;
  };
}
