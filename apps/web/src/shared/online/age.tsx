import { worldNowMs } from '@touchline/contracts';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../config/page.ts';
import { timers } from '../time/timers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in whole minutes, hours or days; rounded down, as people say it. */
export function ageOf(ms: number): {
  readonly id: 'formats.justNow' | 'formats.minutesAgo' | 'formats.hoursAgo' | 'formats.daysAgo';
  readonly count: number;
} {
  if (ms < MINUTE_MS) return { id: 'formats.justNow', count: 0 };
  if (ms < HOUR_MS) return { id: 'formats.minutesAgo', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { id: 'formats.hoursAgo', count: Math.floor(ms / HOUR_MS) };
  return { id: 'formats.daysAgo', count: Math.floor(ms / DAY_MS) };
}

/** For the eye only: who listens has been told the time, and is not told each minute that it passes. */
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
