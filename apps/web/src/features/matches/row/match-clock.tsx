import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { KickOff } from './kick-off.tsx';
import { isLive } from './phase.ts';

/** The first column of a row: kick-off, running minute or the word for its state. */
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
      className={`max-w-full truncate text-center font-score text-base font-semibold ${isLive(status) ? 'text-live' : 'text-soft'}`}
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
