import type { TvListing } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';

interface ChannelChipProps {
  readonly listing: TvListing;
  /** Where more than one language is spoken on air. */
  readonly withLanguage: boolean;
}

const CHIP = 'inline-flex min-h-8 items-center gap-2 rounded-sm border border-chalk bg-paper px-2 py-1';

/** Who shows it, whether for nothing, and in which language. */
export function ChannelChip({ listing, withLanguage }: ChannelChipProps) {
  const { channel, free, language, url } = listing;
  const shown = (
    <>
      {channel.logo !== null && (
        <img src={channel.logo} alt="" width={20} height={20} loading="lazy" decoding="async" />
      )}
      <span className="font-medium">{channel.name}</span>
      {withLanguage && language !== null && (
        <span className="font-score text-xs text-soft uppercase">{language}</span>
      )}
      {free && (
        <span className="rounded-sm bg-live-wash px-1.5 text-xs font-semibold text-live">
          <FormattedMessage id="content.tv.free" />
        </span>
      )}
    </>
  );
  if (url === null) return <span className={CHIP}>{shown}</span>;
  return (
    <a href={url} rel="noopener noreferrer" className={`${CHIP} min-h-11 hover:bg-raised hover:underline`}>
      {shown}
    </a>
  );
}
