import type { TvListing as Listing, TvListing } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import type { TvAsked } from './tv-choices.tsx';
import { TimeListing } from './time-listing.tsx';
import { byChannel } from './broadcasts.ts';
import { OnAir, Programme, useNowMs } from './programme.tsx';

interface ListingProps {
  readonly listings: readonly TvListing[];
}

/** The listings of a day by channel. */
function ChannelListing({ listings }: ListingProps) {
  const nowMs = useNowMs();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {byChannel(listings).map(({ channel, listings: day }) => (
        <section key={channel.id} aria-labelledby={`channel-${channel.id}`} className={PANEL}>
          <h2
            id={`channel-${channel.id}`}
            className="flex min-h-12 items-center gap-2 px-4 font-semibold lg:px-5"
          >
            {channel.logo !== null && (
              <img src={channel.logo} alt="" width={20} height={20} loading="lazy" decoding="async" />
            )}
            {channel.name}
          </h2>
          <ol>
            {day.map((listing) => (
              <li key={listing.id} className="flex gap-3 border-t border-chalk px-4 py-1 lg:px-5">
                <span className="pt-2.5">
                  <OnAir {...listing} nowMs={nowMs} />
                </span>
                <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
                  <Programme {...listing} />
                  {listing.free && (
                    <span className="rounded-sm bg-live-wash px-1.5 text-xs font-semibold text-live">
                      <FormattedMessage id="content.tv.free" />
                    </span>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface TvListingProps extends Pick<TvAsked, 'view' | 'freeOnly'> {
  readonly listings: readonly Listing[];
}

/** The TV listings of one country on one day. */
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
