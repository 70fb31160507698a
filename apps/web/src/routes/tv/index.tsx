import { redirect, type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  keptCountryQuery,
  tvAsked,
  tvQuery,
  CountryPicker,
  MAIN_COUNTRIES,
  TvChoices,
  TvDays,
  TvSchedule,
  useKeptCountry,
} from '../../features/content/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/languages.ts';
import { calendarDayAt } from '../../shared/time/day.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** The TV listings of one country on one day. */
export function TvPage() {
  const [search] = useSearchParams();
  const language = useLanguage();
  const today = useToday();
  const tz = useViewerZone();
  const asked = tvAsked(search, language, today);
  const { country, date } = asked;
  useKeptCountry();
  const { data, isPlaceholderData, isError, refetch } = useAnswer({
    ...tvQuery(useApi(), language, { country, date, tz }),
    // The response for another day contains the same countries.
    placeholderData: keepPreviousData,
  });
  const listings = isPlaceholderData ? undefined : data?.data;
  return (
    <>
      <Head country={country} date={date === today ? null : date} isNamed={search.has('country')} />
      <PageTitle>
        <FormattedMessage id="pages.tv.heading" />
      </PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 pb-2 lg:px-0">
        <CountryPicker countries={data?.meta?.countries ?? MAIN_COUNTRIES} country={country} />
        <TvChoices {...asked} />
      </div>
      <TvDays day={date} today={today} />
      <div className="min-h-96 pt-4">
        {listings !== undefined && <TvSchedule listings={listings} {...asked} />}
        {listings === undefined && isError && (
          <Failed
            title="content.error.title"
            text="content.error.text"
            onRetry={() => {
              void refetch();
            }}
          />
        )}
      </div>
      <Note country={country} zone={tz} />
    </>
  );
}

interface HeadProps {
  readonly country: string;
  readonly date: string | null;
  readonly isNamed: boolean;
}

/**
 * The document head. The canonical URL contains the country but not the date, because the page of a day is soon
 * outdated.
 */
function Head({ country, date, isNamed }: HeadProps) {
  const intl = useIntl();
  const language = useLanguage();
  const name = useCountryName()({ code: country, name: country });
  const title =
    date === null
      ? intl.formatMessage({ id: 'pages.tv.title' }, { country: name })
      : intl.formatMessage(
          { id: 'pages.tv.titleDay' },
          { country: name, date: dayName(date, 'long', language) },
        );
  return (
    <PageHead
      title={title}
      description={intl.formatMessage({ id: 'pages.tv.description' }, { country: name })}
      query={isNamed ? `?country=${country}` : ''}
    />
  );
}

function Note({ country, zone }: { readonly country: string; readonly zone: string }) {
  const name = useCountryName()({ code: country, name: country });
  return (
    <p className="px-4 pt-4 text-soft lg:px-0">
      <FormattedMessage id="content.tv.note" values={{ zone: zone.replaceAll('_', ' '), country: name }} />
    </p>
  );
}

async function load(services: Services, request: Request): Promise<Response | null> {
  const language = languageOfRequest(request);
  const tz = services.zone();
  const { pathname, searchParams: search } = new URL(request.url);
  const kept = services.onServer ? undefined : keptCountryQuery(search, language);
  if (kept !== undefined) return redirect(`${pathname}?${kept}`);
  const { country, date } = tvAsked(search, language, calendarDayAt(services.nowMs(), tz));
  await primed(services, tvQuery(services.api, language, { country, date, tz }));
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => load(services, request),
    shouldRevalidate: onAnotherPath,
    Component: TvPage,
  };
}
