import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../shared/navigation/link.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { choicesQuery, widgetSubjectQuery, type WidgetOption } from './queries.ts';
import { useSubjectName } from './use-subject-name.ts';
import type { WidgetKind } from './widget.ts';

interface ChoicesProps {
  readonly kind: WidgetKind;
  readonly text: string;
  readonly chosen: string | undefined;
  /** The address with this thing chosen. */
  readonly searchOf: (id: string) => string;
}

/** Matches or leagues, each a link to the builder with it chosen. */
export function Choices({ kind, text, chosen, searchOf }: ChoicesProps) {
  const api = useApi();
  const queries = useQueryClient();
  const nameOf = useSubjectName();
  const { data, isError, refetch } = useQuery({
    ...choicesQuery(api, kind, text),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (!isError) {
      return (
        <p role="status" className="px-4 py-4 text-soft">
          <FormattedMessage id="widget.found.loading" />
        </p>
      );
    }
    return (
      <Failed
        title="widget.error.title"
        text="widget.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  if (data.length === 0) {
    const of = kind === 'table' ? 'table' : 'match';
    return (
      <p role="status" className="px-4 py-4 text-soft">
        {text === '' ? (
          <FormattedMessage id="widget.found.none" />
        ) : (
          <FormattedMessage id={`widget.found.${of}`} values={{ query: text }} />
        )}
      </p>
    );
  }
  return (
    <ul className="max-h-80 overflow-y-auto border-t border-chalk">
      {data.map((choice) => (
        <li key={choice.id} className="border-b border-chalk last:border-b-0">
          <Link
            to={{ search: searchOf(choice.id) }}
            replace
            preventScrollReset
            onClick={() => {
              // It is known by the list: nobody shall copy a widget without its name.
              const { queryKey } = widgetSubjectQuery(api, { kind, id: choice.id });
              queries.setQueryData(queryKey, choice.subject);
            }}
            aria-current={choice.id === chosen ? 'true' : undefined}
            className="block px-4 py-2 hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold"
          >
            <span className="block truncate text-base/6">{nameOf(choice.subject)}</span>
            <span className="block truncate text-xs font-normal text-soft">
              <Note choice={choice} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Note({ choice: { league, kickoff, country } }: { readonly choice: WidgetOption }) {
  const countryName = useCountryName();
  if (country !== undefined) return countryName(country);
  return (
    <>
      {league}
      {kickoff !== undefined && (
        <>
          {' · '}
          <LocalTime at={kickoff} style="date-time" />
        </>
      )}
    </>
  );
}
