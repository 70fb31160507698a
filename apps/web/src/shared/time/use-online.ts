import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A browser that cannot say is taken for online. */
export function isOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine;
}

/** Whether the device says that it has a network; the server always has one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
