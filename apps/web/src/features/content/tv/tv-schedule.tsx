import type { TvListing as Listing } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import type { TvAsked } from './asked-for.ts';
import { ChannelListing } from './channel-listing.tsx';
import { TimeListing } from './time-listing.tsx';

interface TvListingProps extends Pick<TvAsked, 'view' | 'freeOnly'> {
  readonly listings: readonly Listing[];
}

/** A country's day on television. */
export function TvSchedule({ listings, view, freeOnly }: TvListingProps) {
  const shown = freeOnly ? listings.filter(({ free }) => free) : listings;
  if (shown.length === 0) {
    return (
      <Empty>
        <FormattedMessage id={freeOnly ? 'content.tv.emptyFree' : 'content.tv.empty'} />
      </Empty>
    );
  }
  return view === 'channel' ? <ChannelListing listings={shown} /> : <TimeListing listings={shown} />;
}
