import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { timers } from '../time/timers.ts';

const AGAIN_MS = 2000;
const MAX_ATTEMPTS = 5;

/**
 * Loads a component when it is wanted. If that fails, the component is left out and retried a few times while it is
 * wanted: nothing else depends on it.
 */
export function useLazyComponent<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  props?: P,
): ReactNode {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || part !== null) return;
    let callOff: (() => void) | undefined;
    let isCalledOff = false;
    const attempt = async (count: number): Promise<void> => {
      try {
        const component = await load();
        if (!isCalledOff) setPart(() => component);
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
  return part === null ? null : createElement(part, props);
}

/**
 * Creates a component that shows nothing in the first view: its code loads once the page is hydrated.
 *
 * @example const MatchRadio = lazyComponent(async () => (await import('./match-radio.tsx')).MatchRadio);
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  return function Later(props: P) {
    return useLazyComponent(load, true, props);
  };
}
