import type { Consent } from '../shared/consent/consent.ts';
import { loadGoogleTag, silenceGoogleTag, wakeGoogleTag, atTagMoment } from '../shared/consent/google-tag.ts';
import { timers } from '../shared/time/timers.ts';

/** Milliseconds since the page was loaded; `undefined` before that. */
function loadedAgoMs(): number | undefined {
  const [page] = performance.getEntriesByType('navigation');
  const end = page instanceof PerformanceNavigationTiming ? page.loadEventStart : 0;
  return end === 0 ? undefined : performance.now() - end;
}

/**
 * Loads the Google tag once, at its moment, for a visitor who consented. A visitor who withdraws consent is no longer
 * counted.
 */
export function watchConsent(window: Window, consent: Consent, id: string): void {
  let isLoaded = false;
  let callOff: (() => void) | undefined;
  const apply = (): void => {
    const { choice } = consent.view();
    if (choice === 'granted') {
      wakeGoogleTag(window, id);
      if (isLoaded || callOff !== undefined) return;
      callOff = atTagMoment({ loadedAgoMs, events: window, timers }, () => {
        isLoaded = true;
        loadGoogleTag(window, id);
      });
      return;
    }
    callOff?.();
    callOff = undefined;
    if (choice === 'denied') silenceGoogleTag(window, id);
  };
  consent.subscribe(apply);
  apply();
}
