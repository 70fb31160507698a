import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { calendarDayAt } from '../../../shared/time/day.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useStadiumDay } from './stadium-times.tsx';

interface KickOffProps {
  readonly match: Pick<MatchSummary, 'kickoff' | 'venueZone'>;
  readonly dated: boolean;
}

const DATE = 'text-xs whitespace-nowrap text-soft';
const TIME = 'font-score text-base';

/** When a match begins, by the reader's clock or, where it is asked for and known, by the ground's. */
export function KickOff({ match, dated }: KickOffProps) {
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
