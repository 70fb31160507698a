import type { Timers } from '../../time/timers.ts';

/** SEMANTICS §9.9. */
export const CAROUSEL = { everyMs: 5000, glideMs: 400 } as const;

/** Why it stands still; each goes for itself. */
export type PauseReason = 'hover' | 'focus' | 'hidden' | 'reader';

export interface Autoplay {
  readonly pause: (why: PauseReason) => void;
  readonly resume: (why: PauseReason) => void;
  /** Something else has moved it: the time until it advances begins anew. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Advances every 5000 ms while nothing holds it; each time that it may go again, its time begins anew. */
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
