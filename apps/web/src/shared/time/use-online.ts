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
export function isOnline(device: { readonly onLine?: boolean } = navigator): boolean {
  return device.onLine ?? true;
}

/** Whether the device says that it has a network; the server always has one. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}
