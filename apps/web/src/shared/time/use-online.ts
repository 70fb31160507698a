import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A browser that does not report its state counts as online. */
export function isOnline(device: { readonly onLine?: boolean } = navigator): boolean {
  return device.onLine ?? true;
}

/** Whether the device reports a network; always true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
