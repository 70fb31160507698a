import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import type { TvAsked } from './asked-for.ts';

const CHOICE =
  'inline-flex min-h-11 items-center rounded-md border border-chalk bg-surface px-4 font-medium hover:bg-raised ' +
  'aria-[current=true]:border-strong aria-[current=true]:bg-raised aria-[current=true]:font-semibold';

/** The query with one parameter set, or taken out. */
function withValue(search: URLSearchParams, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.toString();
}

/** How the day is laid out and what of it: links, each with an address of its own. */
export function TvChoices({ view, freeOnly }: Pick<TvAsked, 'view' | 'freeOnly'>) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const choices = [
    { id: 'content.tv.byTime', name: 'tab', value: null, current: view === 'time' },
    { id: 'content.tv.byChannel', name: 'tab', value: 'channels', current: view === 'channel' },
    { id: 'content.tv.freeOnly', name: 'filter', value: freeOnly ? null : 'free', current: freeOnly },
  ] as const;
  return (
    <nav aria-label={intl.formatMessage({ id: 'content.tv.views' })}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name, value, current }) => (
          <li key={id}>
            <Link
              to={{ search: withValue(search, name, value) }}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={CHOICE}
            >
              <FormattedMessage id={id} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
