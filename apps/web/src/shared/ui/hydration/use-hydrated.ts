import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run here: until then a form cannot be sent, so that no password leaves without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
