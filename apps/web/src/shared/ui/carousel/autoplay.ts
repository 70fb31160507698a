import type { Timers } from '../../time/timers.ts';

/** SEMANTICS §9.9. */
export const CAROUSEL = { everyMs: 5000, glideMs: 400 } as const;

/** Reasons to pause, each ended separately. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'reader';

export interface Autoplay {
  readonly pause: (why: PauseReason) => void;
  readonly resume: (why: PauseReason) => void;
  /** Starts the interval again after the carousel was moved otherwise. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Advances every 5000 ms while there is no reason to pause. Resuming starts the interval again. */
export function createAutoplay(timers: Timers, advance: () => void): Autoplay {
  const pauses = new Set<PauseReason>();
  let callOff: (() => void) | undefined;
  const stop = (): void => {
    callOff?.();
    callOff = undefined;
  };
  const run = (): void => {
    stop();
    if (pauses.size === 0) callOff = timers.every(CAROUSEL.everyMs, advance);
  };
  run();
  return {
    pause(why) {
      pauses.add(why);
      stop();
    },
    resume(why) {
      if (pauses.delete(why)) run();
    },
    restart: run,
    stop,
  };
}
