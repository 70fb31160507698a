import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { formatInstant } from '../../../../shared/time/instant-format.ts';
import { LocalTime } from '../../../../shared/time/local-time.tsx';
import { useViewerZone } from '../../../../shared/time/viewer-zone.ts';

interface InfoLineProps {
  readonly match: MatchDetail;
  /** The country whose channels are named, ISO 3166-1. If `undefined`, no channels are shown. */
  readonly tvCountry?: string | undefined;
}

/**
 * The venue, the local time at the ground if it differs from the reader's, the referee and the TV channels; on one
 * line if the width allows.
 */
export function InfoLine({ match, tvCountry }: InfoLineProps) {
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
  const channels = match.broadcasts.filter(({ country }) => country === tvCountry);
  if (name === null && city === null && referee === null && !isPlanned && channels.length === 0) return null;
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
            values={{ time: <LocalTime at={kickoff} style="time" zone={venueZone} /> }}
          />
        </span>
      )}
      {referee !== null && (
        <span>
          <FormattedMessage id="match.info.refereeNamed" values={{ name: referee }} />
        </span>
      )}
      {channels.length > 0 && <Channels channels={channels} />}
    </p>
  );
}

/** The channels, each linked if its URL is known. */
function Channels({ channels }: { readonly channels: MatchDetail['broadcasts'] }) {
  const named = channels.map(({ channel, url }) =>
    url === null ? (
      channel
    ) : (
      <a key={channel} href={url} rel="noopener noreferrer" className="underline">
        {channel}
      </a>
    ),
  );
  return (
    <span>
      <FormattedMessage id="match.info.channels" values={{ channels: useIntl().formatList(named) }} />
    </span>
  );
}
