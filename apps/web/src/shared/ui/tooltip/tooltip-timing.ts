import type { Timers } from '../../time/timers.ts';

/** SEMANTICS §9.7. */
const TOOLTIP_CLOSE_MS = 200;

/** By what someone is at a thing; each is left for itself. */
type Way = 'pointer' | 'focus';

export interface TooltipTiming {
  /** At the trigger or at its bubble. */
  readonly enter: (way: Way) => void;
  readonly leave: (way: Way) => void;
  /** By Escape, or because the trigger was used. */
  readonly dismiss: () => void;
}

/** Opens at once, closes 200 ms after the last has left: whoever is back before that has never been away. */
export function createTooltipTiming(timers: Timers, onChange: (isOpen: boolean) => void): TooltipTiming {
  const present = new Set<Way>();
  let isOpen = false;
  let callOff: (() => void) | undefined;
  const change = (next: boolean): void => {
    callOff?.();
    callOff = undefined;
    if (next === isOpen) return;
    isOpen = next;
    onChange(next);
  };
  return {
    enter(way) {
      present.add(way);
      change(true);
    },
    leave(way) {
      if (!present.delete(way) || present.size > 0 || !isOpen) return;
      callOff?.();
      callOff = timers.after(TOOLTIP_CLOSE_MS, () => {
        change(false);
      });
    },
    dismiss() {
      present.clear();
      change(false);
    },
  };
}
