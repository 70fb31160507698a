import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { scrollWhenReady } from '../../shared/navigation/scroll-when-ready.ts';
import { ScrollMemory } from '../../shared/navigation/scroll-memory.ts';
import { scrollTarget } from '../../shared/navigation/scroll-target.ts';

/** Remembers and restores scroll positions; why not the router's `ScrollRestoration`: ADR 0008. */
export function ScrollKeeper({ stays }: { readonly stays: boolean }) {
  const location = useLocation();
  const type = useNavigationType();
  const [memory] = useState(() =>
    typeof window === 'undefined' ? undefined : new ScrollMemory(() => sessionStorage),
  );
  const before = useRef<Location>(undefined);

  useEffect(() => {
    const take = (): void => {
      history.scrollRestoration = 'manual';
    };
    take();
    const leave = (): void => {
      history.scrollRestoration = 'auto';
      memory?.save();
    };
    window.addEventListener('pagehide', leave);
    // Back from the browser's own memory of pages: nothing runs anew.
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', take);
    };
  }, [memory]);

  const first = useRef(location.key);
  useLayoutEffect(() => {
    // The reader may have scrolled before the page was taken over.
    memory?.set(first.current, [window.scrollX, window.scrollY]);
  }, [memory]);

  useLayoutEffect(() => {
    // Before the next event: a shorter page makes the browser scroll, which is not the reader's doing.
    const note = (): void => {
      memory?.set(location.key, [window.scrollX, window.scrollY]);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, [location, memory]);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = location;
    if (stays) return;
    const saved = type === NavigationType.Pop && from !== undefined ? memory?.get(location.key) : undefined;
    return scrollWhenReady(window, scrollTarget(from, location, saved));
  }, [location, type, memory, stays]);

  return null;
}
