import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Consent } from './consent.ts';

const ConsentContext = createContext<Consent | undefined>(undefined);

export const ConsentProvider = ConsentContext.Provider;

/** undefined: nothing is counted here, so that there is nothing to consent to. */
export function useConsent(): Consent | undefined {
  return useContext(ConsentContext);
}

const never = () => () => undefined;

/** Whether the question stands on the page. The server and the first paint do not know. */
export function useIsAsking(): boolean {
  const consent = useConsent();
  return useSyncExternalStore(
    consent?.subscribe ?? never,
    () => consent?.view().isAsking ?? false,
    () => false,
  );
}
