import type { Timers } from '../../shared/time/timers.ts';

interface Ports {
  readonly timers: Pick<Timers, 'after'>;
  /** Whether the site answers; it never throws. */
  readonly answers: () => Promise<boolean>;
}

/** A device says that it has a network before anything answers on it. */
const FIRST_MS = 500;
const LONGEST_MS = 16_000;

/**
 * Asks now and then, less and less often, until the site answers. Where what is then done may fail, as a network does
 * that has just come back, `reached` gives its end: whoever is still there after it is asked for again.
 * Returns the way to call it off.
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
