import { createContext, useContext } from 'react';
import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { calendarDayAt } from '../../../shared/time/day.ts';
import { isLive } from './phase.ts';

/** The day shown, if kick-offs are in local time at the grounds; `null` if they are in the reader's time. */
const StadiumDay = createContext<string | null>(null);

export const StadiumTimes = StadiumDay.Provider;

function useStadiumDay(): string | null {
  return useContext(StadiumDay);
}

/** Returns true if the URL selects local time at the grounds. */
export function asksStadiumTimes(search: URLSearchParams): boolean {
  return search.get('times') === 'stadium';
}

interface KickOffProps {
  readonly match: Pick<MatchSummary, 'kickoff' | 'venueZone'>;
  readonly dated: boolean;
}

const DATE = 'text-xs whitespace-nowrap text-soft';
const TIME = 'font-score text-base';

/** The kick-off in the reader's time, or in local time at the ground if that is selected and known. */
function KickOff({ match, dated }: KickOffProps) {
  const day = useStadiumDay();
  if (day === null) return <OfReader match={match} dated={dated} />;
  if (match.venueZone === null) {
    return (
      <span className="italic">
        <OfReader match={match} dated={dated} />
        <span className="sr-only">
          <FormattedMessage id="matches.zone.viewer" />
        </span>
      </span>
    );
  }
  const zone = match.venueZone;
  const isOtherDay = calendarDayAt(Date.parse(match.kickoff), zone) !== day;
  return (
    <span className="flex flex-col items-center text-center">
      {(dated || isOtherDay) && (
        <LocalTime at={match.kickoff} style="short-date" zone={zone} className={DATE} />
      )}
      <LocalTime at={match.kickoff} style="time" zone={zone} className={TIME} />
    </span>
  );
}

function OfReader({ match, dated }: KickOffProps) {
  return (
    <span className="flex flex-col items-center text-center">
      {dated && <LocalTime at={match.kickoff} style="short-date" className={DATE} />}
      <LocalTime at={match.kickoff} style="time" className={TIME} />
    </span>
  );
}

/** The first column of a row: the kick-off, the running minute or the name of the status. */
export function MatchClock({
  match,
  dated = false,
}: {
  readonly match: MatchSummary;
  readonly dated?: boolean;
}) {
  const { status } = match;
  if (status.code === 'NS' || (status.code === 'TBD' && match.kickoffConfirmed)) {
    return <KickOff match={match} dated={dated} />;
  }
  if (status.phase === 'live' && status.minute !== null) {
    return (
      <span className="pulse flex items-center gap-1.5 font-score text-base font-semibold text-live">
        {status.addedTime === null ? (
          <FormattedMessage id="status.minute" values={{ minute: status.minute }} />
        ) : (
          <FormattedMessage
            id="status.minuteAdded"
            values={{ minute: status.minute, added: status.addedTime }}
          />
        )}
      </span>
    );
  }
  const state = (
    <span
      className={`line-clamp-2 max-w-full text-center font-score text-sm/5 font-semibold ${isLive(status) ? 'text-live' : 'text-soft'}`}
    >
      <FormattedMessage id={`status.${status.code}.short`} />
    </span>
  );
  if (!dated || isLive(status)) return state;
  return (
    <span className="flex min-w-0 flex-col items-center text-center">
      <LocalTime at={match.kickoff} style="short-date" className="text-xs whitespace-nowrap text-soft" />
      {state}
    </span>
  );
}
