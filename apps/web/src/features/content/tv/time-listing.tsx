import type { TvListing } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { byTime, type TvBroadcast } from './broadcasts.ts';
import { OnAir, Programme, useNowMs } from './programme.tsx';

interface ChannelChipProps {
  readonly listing: TvListing;
  /** Whether to show the language, because the listings have several. */
  readonly withLanguage: boolean;
}

const CHIP = 'inline-flex min-h-8 items-center gap-2 rounded-sm border border-chalk bg-paper px-2 py-1';

/** A channel, whether it is free, and its language. */
function ChannelChip({ listing, withLanguage }: ChannelChipProps) {
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

interface ListingProps {
  readonly listings: readonly TvListing[];
}

/**
 * Broadcasts by start, each with its channels. Those that are over are in a closed `<details>` element above the
 * others.
 */
export function TimeListing({ listings }: ListingProps) {
  const nowMs = useNowMs();
  const withLanguage = new Set(listings.map(({ language }) => language)).size > 1;
  const all = byTime(listings);
  const coming = all.filter(({ endsAt }) => Date.parse(endsAt) > nowMs);
  const over = all.filter((broadcast) => !coming.includes(broadcast));
  const rest = { nowMs, withLanguage };
  if (coming.length === 0) return <Rows broadcasts={over} {...rest} />;
  return (
    <div className="grid gap-4">
      {over.length > 0 && (
        <details className={`group ${PANEL}`}>
          <summary className="flex min-h-11 items-center justify-between gap-4 px-4 text-soft hover:text-ink lg:px-5">
            <FormattedMessage id="content.tv.over" values={{ count: over.length }} />
            <Icon name="chevron" className="size-5 group-open:rotate-180" />
          </summary>
          <Rows broadcasts={over} {...rest} bare />
        </details>
      )}
      <Rows broadcasts={coming} {...rest} />
    </div>
  );
}

interface RowsProps {
  readonly broadcasts: readonly TvBroadcast[];
  readonly nowMs: number;
  readonly withLanguage: boolean;
  /** Whether the rows are inside a panel already. */
  readonly bare?: boolean;
}

function Rows({ broadcasts, nowMs, withLanguage, bare = false }: RowsProps) {
  return (
    <ol className={bare ? '' : `${PANEL} *:first:border-t-0`}>
      {broadcasts.map((broadcast) => (
        <li key={broadcast.id} className="flex gap-3 border-t border-chalk px-4 py-2 lg:px-5">
          <span className="pt-2.5">
            <OnAir {...broadcast} nowMs={nowMs} />
          </span>
          <div className="min-w-0 grow md:flex md:items-center md:justify-between md:gap-4">
            <Programme {...broadcast} />
            <ul className="flex flex-wrap gap-2 pb-2 md:justify-end md:pb-0">
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
