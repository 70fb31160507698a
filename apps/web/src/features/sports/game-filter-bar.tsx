import type { SportGame } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/navigation/link.tsx';
import { GAME_FILTERS, passesFilter, type GameFilter } from './games.ts';

interface GameFilterBarProps {
  readonly active: GameFilter;
  readonly games: readonly SportGame[];
}

function searchWith(search: string, filter: GameFilter): string {
  const query = new URLSearchParams(search);
  if (filter === 'all') query.delete('filter');
  else query.set('filter', filter);
  return query.toString();
}

/** Filters as links, so that a filtered day can be shared and works without a script. */
export function GameFilterBar({ active, games }: GameFilterBarProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'matches.filter.label' })}
      className="flex gap-1 overflow-x-auto px-2 py-2 [scrollbar-width:none] lg:px-0"
    >
      {GAME_FILTERS.map((filter) => (
        <Link
          key={filter}
          to={{ pathname, search: searchWith(search, filter) }}
          replace
          preventScrollReset
          aria-current={filter === active ? 'true' : undefined}
          className="flex h-11 flex-none items-center gap-1.5 rounded-md px-3 text-soft hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          <FormattedMessage id={`matches.filter.${filter}`} />
          <span className="font-score tabular-nums">
            {games.filter(({ status }) => passesFilter(filter, status)).length}
          </span>
        </Link>
      ))}
    </nav>
  );
}
