import { useSyncExternalStore } from 'react';

/** Tailwind's `sm`. */
const ROOMY = '(min-width: 40rem)';

let kept: MediaQueryList | undefined;

/** One for all who ask: a list asks once a row. */
function query(): MediaQueryList {
  kept ??= window.matchMedia(ROOMY);
  return kept;
}

function subscribe(listener: () => void): () => void {
  query().addEventListener('change', listener);
  return () => {
    query().removeEventListener('change', listener);
  };
}

/** Whether the window is wider than a phone's. The server and the first paint do not know. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
