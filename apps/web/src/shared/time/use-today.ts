import { worldNowMs } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { usePage } from '../config/page.ts';
import { calendarDayAt } from './day.ts';
import { viewerZone } from './viewer-zone.ts';

const LOOK_EVERY_MS = 20_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

/** Returns today's date in the reader's zone; it changes at their midnight. */
export function useToday(): string {
  const { nowMs, timeZone, site } = usePage();
  return useSyncExternalStore(
    subscribe,
    () => calendarDayAt(worldNowMs(site.demonstration, Date.now()), viewerZone()),
    () => calendarDayAt(nowMs, timeZone),
  );
}
