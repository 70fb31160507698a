import { useEffect, useRef, type RefObject } from 'react';
import { listen } from './listen.ts';

/**
 * Makes a `details` element a menu. It works without scripts; with them it closes on Escape, on a press outside and
 * when the focus leaves it. Escape returns the focus to its opener.
 */
export function useMenu(): {
  readonly menu: RefObject<HTMLDetailsElement | null>;
  readonly close: () => void;
} {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (menu.current !== null) menu.current.open = false;
  };
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const leave = ({ target }: Event): void => {
      if (element.open && target instanceof Node && !element.contains(target)) element.open = false;
    };
    const stopElsewhere = listen(document, { pointerdown: leave, focusin: leave });
    const stopHere = listen(element, {
      keydown(event) {
        if (event.key !== 'Escape' || !element.open) return;
        event.stopPropagation();
        element.open = false;
        element.querySelector('summary')?.focus();
      },
    });
    return () => {
      stopElsewhere();
      stopHere();
    };
  }, []);
  return { menu, close };
}
