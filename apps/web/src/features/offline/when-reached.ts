import type { Timers } from '../../shared/time/timers.ts';

interface Ports {
  readonly timers: Pick<Timers, 'after'>;
  /** Whether the site answers; it never throws. */
  readonly answers: () => Promise<boolean>;
}

/** A device says that it has a network before anything answers on it. */
const FIRST_MS = 500;
const LONGEST_MS = 16_000;

/** Asks now and then, less and less often, until the site answers. Returns the way to call it off. */
export function whenReached({ timers, answers }: Ports, reached: () => void): () => void {
  let isCalledOff = false;
  let callOff: (() => void) | undefined;
  const ask = async (waitMs: number): Promise<void> => {
    const isThere = await answers();
    if (isCalledOff) return;
    if (isThere) reached();
    else callOff = timers.after(waitMs, () => void ask(Math.min(2 * waitMs, LONGEST_MS)));
  };
  void ask(FIRST_MS);
  return () => {
    isCalledOff = true;
    callOff?.();
  };
}
