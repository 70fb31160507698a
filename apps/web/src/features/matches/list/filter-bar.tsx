import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import { FILTERS, passes, type Filter } from '../row/phase.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';

interface FilterBarProps {
  readonly active: Filter;
  readonly matches: readonly MatchSummary[];
}

function searchWith(search: string, filter: Filter): string {
  const query = new URLSearchParams(search);
  if (filter === 'all') query.delete('filter');
  else query.set('filter', filter);
  return query.toString();
}

/** Filters as links, so that a filtered day can be shared and works without a script. */
export function FilterBar({ active, matches }: FilterBarProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'matches.filter.label' })}
      className="flex h-14 items-center gap-1 overflow-x-auto ps-3 pe-8 [mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] [scrollbar-width:none] lg:ps-0"
    >
      {FILTERS.map((filter) => (
        <Link
          key={filter}
          to={{ pathname, search: searchWith(search, filter) }}
          preventScrollReset
          replace
          aria-current={filter === active ? 'true' : undefined}
          className="flex h-11 flex-none items-center gap-1.5 rounded-md px-3 text-soft hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          <FormattedMessage id={`matches.filter.${filter}`} />
          <span className="font-score tabular-nums">
            {matches.filter(({ status }) => passes(filter, status)).length}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Replaces a list if no match passes its filter. */
export function NoneOfThem() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('filter');
  return (
    <Empty
      next={
        <Link to={{ pathname, search: query.toString() }} preventScrollReset replace className={BUTTON}>
          <FormattedMessage id="matches.filter.clear" />
        </Link>
      }
    >
      <FormattedMessage id="matches.filter.empty" />
    </Empty>
  );
}
