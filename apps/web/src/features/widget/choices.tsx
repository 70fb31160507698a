import { isLanguage, LANGUAGES, type Language } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { GetForm } from '../../shared/navigation/get-form.tsx';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import { BUTTON } from '../../shared/ui/panel.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { LocalTime } from '../../shared/time/local-time.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { choicesQuery, widgetSubjectQuery, type WidgetOption, useSubjectName } from './queries.ts';
import type { WidgetKind } from './widget.ts';

interface LanguageChoiceProps {
  readonly chosen: Language;
  /** The other parameters of the URL, which the form sends too. */
  readonly kept: Readonly<Record<string, string>>;
  readonly onChoose: (language: Language) => void;
}

/** The choice of the widget's language. It is a form, so that it works before hydration. */
export function LanguageChoice({ chosen, kept, onChoose }: LanguageChoiceProps) {
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <GetForm replace preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        <FormattedMessage id="widget.language" />
      </label>
      <span className="flex gap-2">
        <select
          id={id}
          name="lang"
          value={chosen}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) onChoose(value);
          }}
          className="h-11 min-w-0 grow rounded-md border border-chalk bg-surface px-3 text-base sm:grow-0"
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
        {!isHydrated && (
          <button type="submit" className={BUTTON}>
            <FormattedMessage id="widget.show" />
          </button>
        )}
      </span>
    </GetForm>
  );
}

interface ChoicesProps {
  readonly kind: WidgetKind;
  readonly text: string;
  readonly chosen: string | undefined;
  /** Returns the query with the given match or league chosen. */
  readonly searchOf: (id: string) => string;
}

/** Matches or leagues, each a link to the builder with it selected. */
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
              // Caches the name from the list, so that no widget is copied without its name.
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
