import { worldNowMs } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { usePage } from '../config/page.ts';
import { timers } from './timers.ts';

const STEP_MS = 10_000;

function step(ms: number): number {
  return Math.floor(ms / STEP_MS) * STEP_MS;
}

function subscribe(listener: () => void): () => void {
  return timers.every(STEP_MS, listener);
}

/**
 * Returns the current instant of the world that is shown, in steps of ten seconds, for texts such as "the last
 * minutes".
 */
export function useWorldNow(): number {
  const { nowMs, site } = usePage();
  return useSyncExternalStore(
    subscribe,
    () => step(worldNowMs(site.demonstration, Date.now())),
    () => step(nowMs),
  );
}
