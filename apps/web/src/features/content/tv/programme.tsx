import { type TvListing, worldNowMs } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useSyncExternalStore } from 'react';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { usePage } from '../../../shared/config/page.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 3);
  return () => {
    clearInterval(timer);
  };
}

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** Returns the current instant, to the minute, so that programmes end while the page is open. */
export function useNowMs(): number {
  const { nowMs, site } = usePage();
  return useSyncExternalStore(
    subscribe,
    () => toMinute(worldNowMs(site.demonstration, Date.now())),
    () => toMinute(nowMs),
  );
}

interface OnAirProps {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly nowMs: number;
}

/** The start of a programme, and whether it is on air, as text and colour. */
export function OnAir({ startsAt, endsAt, nowMs }: OnAirProps) {
  const isOver = Date.parse(endsAt) <= nowMs;
  const isOn = !isOver && Date.parse(startsAt) <= nowMs;
  return (
    <span className="grid w-14 flex-none content-start gap-0.5">
      <LocalTime
        at={startsAt}
        style="time"
        className={`font-score text-lg/6 tabular-nums ${isOver ? 'text-soft' : 'font-semibold'}`}
      />
      {isOn && (
        <span className="text-xs font-semibold text-live">
          <FormattedMessage id="content.tv.onNow" />
        </span>
      )}
    </span>
  );
}

/** The title of a programme; a match links to its page. */
export function Programme({ title, sides, matchId }: Pick<TvListing, 'title' | 'sides' | 'matchId'>) {
  if (matchId === null) return <span className="flex min-h-11 items-center text-base">{title}</span>;
  return (
    <PageLink
      to={`/match/${matchId}`}
      className="flex min-h-11 items-center text-base font-medium underline-offset-4 hover:underline"
    >
      {sides === null ? title : <FormattedMessage id="matches.versus" values={sides} />}
    </PageLink>
  );
}
