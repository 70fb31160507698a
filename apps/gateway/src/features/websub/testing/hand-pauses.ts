import { setImmediate } from 'node:timers/promises';

const WITHIN_MS = 4000;

/** Runs turns of the event loop until the condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error('it does not come');
    await setImmediate();
  }
}

/** Pauses that end when a test says so. */
export class HandPauses {
  #waiting: { readonly ms: number; readonly end: () => void }[] = [];

  readonly pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        resolve();
      };
      this.#waiting.push({ ms, end });
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });

  /** Returns the number of pauses of this length. */
  waiting(ms: number): number {
    return this.#waiting.filter((wait) => wait.ms === ms).length;
  }

  /** Ends the pauses of this length, once there are at least this many. */
  async end(ms: number, count = 1): Promise<void> {
    await until(() => this.waiting(ms) >= count);
    const ended = this.#waiting.filter((wait) => wait.ms === ms);
    this.#waiting = this.#waiting.filter((wait) => wait.ms !== ms);
    for (const { end } of ended) end();
  }
}

/** Counts the holders of an interest in live matches. */
export class CountedInterest {
  count = 0;

  hold(): () => void {
    this.count += 1;
    return () => {
      this.count -= 1;
    };
  }
}
