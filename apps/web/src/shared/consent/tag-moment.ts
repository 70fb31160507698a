import type { Timers } from '../time/timers.ts';

/** SEMANTICS §4.15. */
export const TAG_DELAY_MS = 3500;
export const TAG_EVENTS = ['scroll', 'mousemove', 'touchstart'] as const;

interface PageLoad {
  /** How long ago the page was loaded; undefined: it is still loading. */
  readonly loadedAgoMs: () => number | undefined;
  readonly events: EventTarget;
  readonly timers: Timers;
}

/**
 * Runs once, 3500 ms after the page was loaded or when its reader first scrolls, moves the pointer or touches it,
 * whichever is earlier. Nothing listens any more afterwards.
 *
 * @returns calls it off
 */
export function atTagMoment({ loadedAgoMs, events, timers }: PageLoad, run: () => void): () => void {
  let callOff: () => void = () => undefined;
  const stop = (): void => {
    callOff();
    events.removeEventListener('load', wait);
    for (const name of TAG_EVENTS) events.removeEventListener(name, go);
  };
  const go = (): void => {
    stop();
    run();
  };
  const wait = (): void => {
    callOff = timers.after(Math.max(0, TAG_DELAY_MS - (loadedAgoMs() ?? 0)), go);
  };
  for (const name of TAG_EVENTS) events.addEventListener(name, go, { passive: true });
  if (loadedAgoMs() === undefined) events.addEventListener('load', wait);
  else wait();
  return stop;
}
