import type { ReactNode } from 'react';
import { ConsentProvider } from '../shared/consent/consent-context.ts';
import { createConsent, type Consent } from '../shared/consent/consent.ts';
import { ToastsProvider } from '../shared/feedback/toasts-context.ts';
import { createToasts, type Toasts } from '../shared/feedback/toasts.ts';
import { ProgressProvider, createProgress, type Progress } from '../shared/navigation/progress.ts';
import { timers } from '../shared/time/timers.ts';

interface Behaviours {
  readonly toasts: Toasts;
  readonly progress: Progress;
  /** `undefined` on pages where visitors are not counted. */
  readonly consent: Consent | undefined;
}

/** Creates what only a browser has, not the server: toasts, the loading bar and the consent question. */
export function openBehaviours(window: Window, isCounted: boolean): Behaviours {
  const isRefusedAlready = Reflect.get(window.navigator, 'globalPrivacyControl') === true;
  return {
    toasts: createToasts(timers),
    progress: createProgress(timers),
    consent: isCounted ? createConsent({ storage: () => window.localStorage, isRefusedAlready }) : undefined,
  };
}

interface BehavioursProviderProps {
  readonly value: Behaviours;
  readonly children: ReactNode;
}

export function BehavioursProvider({ value, children }: BehavioursProviderProps) {
  return (
    <ToastsProvider value={value.toasts}>
      <ProgressProvider value={value.progress}>
        <ConsentProvider value={value.consent}>{children}</ConsentProvider>
      </ProgressProvider>
    </ToastsProvider>
  );
}
