import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import { liveSearch } from '../table/table-address.ts';

interface LiveNoteProps {
  /** Matches in play. */
  readonly count: number;
  readonly isOn: boolean;
  /** With a way to see it without them, and back. */
  readonly switchable: boolean;
}

/** That the table is of this minute, and the way to the one before it. */
export function LiveNote({ count, isOn, switchable }: LiveNoteProps) {
  const [search] = useSearchParams();
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 text-xs text-soft lg:px-5">
      <span className={isOn ? 'pulse flex items-center gap-2 font-semibold text-live' : ''}>
        {isOn ? (
          <FormattedMessage id="table.live.counted" values={{ count }} />
        ) : (
          <FormattedMessage id="table.live.settled" />
        )}
      </span>
      {switchable && (
        <Link
          to={{ search: liveSearch(search, !isOn) }}
          replace
          preventScrollReset
          className="ms-auto inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          <FormattedMessage id={isOn ? 'table.live.settled' : 'table.live.with'} />
        </Link>
      )}
    </p>
  );
}
