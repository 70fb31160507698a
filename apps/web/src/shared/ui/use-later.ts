import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { timers } from '../time/timers.ts';

const AGAIN_MS = 2000;
const MAX_ATTEMPTS = 5;

/**
 * A part of the page that is loaded when it is wanted. One that cannot be loaded is missing, and tried again a few
 * times while it is wanted: nothing else depends on it.
 */
export function useLater(load: () => Promise<ComponentType>, isWanted: boolean): ReactNode {
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isWanted || part !== null) return;
    let callOff: (() => void) | undefined;
    let isCalledOff = false;
    const attempt = async (count: number): Promise<void> => {
      try {
        const component = await load();
        if (!isCalledOff) setPart(createElement(component));
      } catch {
        if (isCalledOff || count === MAX_ATTEMPTS) return;
        callOff = timers.after(AGAIN_MS, () => void attempt(count + 1));
      }
    };
    void attempt(1);
    return () => {
      isCalledOff = true;
      callOff?.();
    };
  }, [load, isWanted, part]);
  return part;
}
