import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Instant } from '../../shared/time/instant.tsx';

/** Venue and referee on one line, on two where a phone is too narrow for both. */
export function InfoLine({ match }: { readonly match: MatchDetail }) {
  const { venue, referee, venueZone, kickoff } = match;
  const isPlanned = venueZone !== null && match.kickoffConfirmed && match.status.phase === 'scheduled';
  const name = venue?.name ?? null;
  const city = venue?.city ?? null;
  if (name === null && city === null && referee === null && !isPlanned) return null;
  return (
    <p className="flex flex-wrap justify-center gap-x-4 text-center text-xs text-soft">
      {(name !== null || city !== null) && (
        <span>
          {name !== null && city !== null ? (
            <FormattedMessage id="match.info.venueCity" values={{ venue: name, city }} />
          ) : (
            (name ?? city)
          )}
        </span>
      )}
      {isPlanned && (
        <span>
          <FormattedMessage
            id="match.localTime"
            values={{ time: <Instant at={kickoff} style="time" zone={venueZone} /> }}
          />
        </span>
      )}
      {referee !== null && (
        <span>
          <FormattedMessage id="match.info.refereeNamed" values={{ name: referee }} />
        </span>
      )}
    </p>
  );
}
