import type { Timers } from '../time/timers.ts';

/** SEMANTICS §9.8. */
const MIN_PENDING_MS = 200;

export interface PendingDisplay {
  readonly set: (isPending: boolean) => void;
  readonly view: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Whether something is on its way, as people are told: for 200 ms at least, so that a quick answer is not a flash.
 * One that took longer is held no longer.
 */
export function createPendingDisplay(timers: Timers): PendingDisplay {
  let isPending = false;
  let isShown = false;
  let isYoung = false;
  const listeners = new Set<() => void>();
  const settle = (): void => {
    const next = isPending || isYoung;
    if (next === isShown) return;
    isShown = next;
    for (const listener of listeners) listener();
  };
  return {
    set(next) {
      if (next && !isPending && !isYoung) {
        isYoung = true;
        timers.after(MIN_PENDING_MS, () => {
          isYoung = false;
          settle();
        });
      }
      isPending = next;
      settle();
    },
    view: () => isShown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
