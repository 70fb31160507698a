import type { Timers } from '../../shared/time/timers.ts';

interface Ports {
  readonly timers: Pick<Timers, 'after'>;
  /** Resolves to whether the site responds. It never throws. */
  readonly answers: () => Promise<boolean>;
}

/** A device reports a network before the site can be reached. */
const FIRST_MS = 500;
const LONGEST_MS = 16_000;

/**
 * Checks, less and less often, until the site responds, then calls `reached`. If that may fail, as on a network that
 * has just returned, `reached` returns a promise, and the checks continue after it resolves. Returns a function that
 * cancels the checks.
 */
export function whenReached(
  { timers, answers }: Ports,
  reached: () => Promise<void> | undefined,
): () => void {
  let isCalledOff = false;
  let callOff: (() => void) | undefined;
  const ask = async (waitMs: number): Promise<void> => {
    const isThere = await answers();
    if (isCalledOff) return;
    const end = isThere ? reached() : Promise.resolve();
    if (end === undefined) return;
    await end;
    askLater(waitMs);
  };
  const askLater = (waitMs: number): void => {
    if (isCalledOff) return;
    callOff = timers.after(waitMs, () => void ask(Math.min(2 * waitMs, LONGEST_MS)));
  };
  void ask(FIRST_MS);
  return () => {
    isCalledOff = true;
    callOff?.();
  };
}
