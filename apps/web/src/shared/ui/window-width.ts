import { useSyncExternalStore } from 'react';

/** One list of a query for all who ask: a list of matches asks once a row. The server and the first paint do not know. */
function widthHook(media: string): () => boolean {
  let kept: MediaQueryList | undefined;
  const query = (): MediaQueryList => (kept ??= window.matchMedia(media));
  const subscribe = (listener: () => void): (() => void) => {
    query().addEventListener('change', listener);
    return () => {
      query().removeEventListener('change', listener);
    };
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query().matches,
      () => false,
    );
}

/** Whether the window is wider than a phone's: Tailwind's `sm`. */
export const useIsRoomy = widthHook('(min-width: 40rem)');

/** Whether there is room for a match beside a list: Tailwind's `xl`. */
export const useIsWide = widthHook('(min-width: 80rem)');
