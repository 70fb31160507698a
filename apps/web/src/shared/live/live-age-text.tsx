import { FormattedMessage } from 'react-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSpoilers } from '../spoilers/spoilers-context.tsx';
import { timers } from '../time/timers.ts';
import { liveStatus, subscribeLiveStatus } from './live-status.ts';

const SECOND_MS = 1000;

/** The browser's clock, updated once a second while the page is visible. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(
    () =>
      timers.every(SECOND_MS, () => {
        if (document.visibilityState === 'visible') setNowMs(Date.now());
      }),
    [],
  );
  return nowMs;
}

/**
 * Returns the seconds since the data of a query was last confirmed, by the stream or by a response; `undefined` if
 * unknown. Data in the server's HTML is dated by another clock, so its age counts as unknown.
 */
function useLiveAge(topic: string, updatedAtMs: number): number | undefined {
  const nowMs = useNow();
  const { topics, asOfMs } = useSyncExternalStore(subscribeLiveStatus, liveStatus);
  const streamedMs = topics.has(topic) ? (asOfMs ?? 0) : 0;
  const sinceMs = Math.max(streamedMs, updatedAtMs);
  if (sinceMs < performance.timeOrigin) return undefined;
  return Math.max(0, Math.floor((nowMs - sinceMs) / SECOND_MS));
}

export interface LiveAgeTextProps {
  readonly topic: string;
  readonly updatedAtMs: number;
}

/** "Updated 4 s ago". Hidden for readers with a delay, for whom `DelayNote` shows the time. */
export function LiveAgeText({ topic, updatedAtMs }: LiveAgeTextProps) {
  const seconds = useLiveAge(topic, updatedAtMs);
  const { setting } = useSpoilers();
  if (seconds === undefined || setting.delaySeconds > 0) return null;
  return seconds < 60 ? (
    <FormattedMessage id="matches.updated.seconds" values={{ count: seconds }} />
  ) : (
    <FormattedMessage id="matches.updated.minutes" values={{ count: Math.floor(seconds / 60) }} />
  );
}
