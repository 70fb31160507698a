import { useSyncExternalStore } from 'react';
import { usePage } from '../config/page.ts';
import { timers } from './timers.ts';

const STEP_MS = 60_000;

const step = (ms: number): number => Math.floor(ms / STEP_MS) * STEP_MS;

function subscribe(listener: () => void): () => void {
  return timers.every(STEP_MS, listener);
}

/**
 * Returns the real time in steps of a minute, for money and accounts, which a demonstration's world does not move. On
 * the server it is the time of the page.
 */
export function useNow(): number {
  const { nowMs } = usePage();
  return useSyncExternalStore(
    subscribe,
    () => step(Date.now()),
    () => step(nowMs),
  );
}
