import { worldNowMs } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { usePage } from '../../../shared/config/page.ts';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 3);
  return () => {
    clearInterval(timer);
  };
}

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** The instant, to the minute: what is on air becomes over while the page stands open. */
export function useNowMs(): number {
  const { nowMs, site } = usePage();
  return useSyncExternalStore(
    subscribe,
    () => toMinute(worldNowMs(site.demonstration, Date.now())),
    () => toMinute(nowMs),
  );
}
