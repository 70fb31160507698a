import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import { viewSearch, type TableView } from './table-views.ts';

interface ViewBarProps {
  readonly views: readonly TableView[];
  readonly current: TableView;
}

const NAMES = {
  all: 'table.view.all',
  home: 'table.view.home',
  away: 'table.view.away',
  form: 'table.view.form',
  'what-if': 'table.view.whatIf',
} as const satisfies Record<TableView, string>;

/**
 * The views of a table as links, so that each has a URL and works without a script. On a phone, the current one is
 * scrolled into view.
 */
export function ViewBar({ views, current }: ViewBarProps) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (link === null || link === undefined || bar.current === null) return;
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={intl.formatMessage({ id: 'table.view.label' })}
      className="relative mb-2 flex gap-1 overflow-x-auto ps-3 pe-3 [scrollbar-width:none] lg:ps-0"
    >
      {views.map((view) => (
        <Link
          key={view}
          to={{ search: viewSearch(search, view) }}
          replace
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
          className="flex h-11 flex-none items-center rounded-md px-3 text-soft hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          <FormattedMessage id={NAMES[view]} />
        </Link>
      ))}
    </nav>
  );
}
