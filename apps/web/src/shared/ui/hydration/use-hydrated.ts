import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run. Until then a form cannot be submitted, so that no password is sent without them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
