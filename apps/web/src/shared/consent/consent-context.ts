import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Consent } from './consent.ts';

const ConsentContext = createContext<Consent | undefined>(undefined);

export const ConsentProvider = ConsentContext.Provider;

/** `undefined` if visits are not counted here, so that no consent is needed. */
export function useConsent(): Consent | undefined {
  return useContext(ConsentContext);
}

const never = () => () => undefined;

/** Whether the question is shown. False on the server and in the first render. */
export function useIsAsking(): boolean {
  const consent = useConsent();
  return useSyncExternalStore(
    consent?.subscribe ?? never,
    () => consent?.view().isAsking ?? false,
    () => false,
  );
}
