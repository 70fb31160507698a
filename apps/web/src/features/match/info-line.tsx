import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInstant } from '../../shared/time/instant-format.ts';
import { Instant } from '../../shared/time/instant.tsx';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';

/** Venue, the ground's own time where it is another than the reader's, and referee on one line, on two where a phone is too narrow for both. */
export function InfoLine({ match }: { readonly match: MatchDetail }) {
  const { venue, referee, venueZone, kickoff } = match;
  const language = useLanguage();
  const ownZone = useViewerZone();
  const timeIn = (zone: string): string => formatInstant(kickoff, 'time', language, zone);
  const isPlanned =
    venueZone !== null &&
    match.kickoffConfirmed &&
    match.status.phase === 'scheduled' &&
    timeIn(venueZone) !== timeIn(ownZone);
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
