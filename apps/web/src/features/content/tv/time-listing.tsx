import type { TvListing } from '@touchline/contracts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { byTime } from './broadcasts.ts';
import { ChannelChip } from './channel-chip.tsx';
import { OnAir } from './on-air.tsx';
import { Programme } from './programme.tsx';
import { useNowMs } from './use-now.ts';

interface ListingProps {
  readonly listings: readonly TvListing[];
}

/** Match after match, each with its channels. */
export function TimeListing({ listings }: ListingProps) {
  const nowMs = useNowMs();
  const withLanguage = new Set(listings.map(({ language }) => language)).size > 1;
  return (
    <ol className={PANEL}>
      {byTime(listings).map((broadcast) => (
        <li
          key={broadcast.id}
          className="flex gap-3 border-t border-chalk px-4 py-3 first:border-t-0 lg:px-5"
        >
          <span className="pt-2.5">
            <OnAir {...broadcast} nowMs={nowMs} />
          </span>
          <div className="min-w-0 grow">
            <Programme {...broadcast} />
            <ul className="flex flex-wrap gap-2">
              {broadcast.listings.map((listing) => (
                <li key={listing.id}>
                  <ChannelChip listing={listing} withLanguage={withLanguage} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
