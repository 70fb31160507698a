import { worldNowMs } from '@touchline/contracts';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QueryClient } from '@tanstack/react-query';
import { usePage } from '../config/page.ts';
import { timers } from '../time/timers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Converts an age to whole minutes, hours or days, rounded down. */
export function ageOf(ms: number): {
  readonly id: 'formats.justNow' | 'formats.minutesAgo' | 'formats.hoursAgo' | 'formats.daysAgo';
  readonly count: number;
} {
  if (ms < MINUTE_MS) return { id: 'formats.justNow', count: 0 };
  if (ms < HOUR_MS) return { id: 'formats.minutesAgo', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { id: 'formats.hoursAgo', count: Math.floor(ms / HOUR_MS) };
  return { id: 'formats.daysAgo', count: Math.floor(ms / DAY_MS) };
}

/** Hidden from screen readers, which have announced the time and should not announce every minute that passes. */
export function Age({ sinceMs }: { readonly sinceMs: number }) {
  const { site } = usePage();
  const now = (): number => worldNowMs(site.demonstration, Date.now());
  const [nowMs, setNowMs] = useState(now);
  useEffect(
    () =>
      timers.every(MINUTE_MS, () => {
        setNowMs(worldNowMs(site.demonstration, Date.now()));
      }),
    [site.demonstration],
  );
  const { id, count } = ageOf(nowMs - sinceMs);
  return (
    <span aria-hidden="true" className="before:me-2 before:content-['·']">
      <FormattedMessage id={id} values={{ count }} />
    </span>
  );
}

interface Shown {
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  readonly observers: readonly { readonly options: { readonly refetchInterval?: unknown } }[];
}

/** Whether a query holds live data, such as scores, which is polled. A list of leagues does not age. */
function moves({ observers }: Shown): boolean {
  return observers.some(
    ({ options }) =>
      typeof options.refetchInterval === 'number' || typeof options.refetchInterval === 'function',
  );
}

/**
 * When the oldest live data on the page was fetched; `undefined` if the page has none. A page with several queries is
 * as old as the oldest.
 */
export function shownSinceMs(queries: QueryClient): number | undefined {
  const shown: readonly Shown[] = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown
    .filter((query) => query.state.data !== undefined && moves(query))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
