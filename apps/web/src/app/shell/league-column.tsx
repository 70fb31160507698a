import { useQuery, queryOptions } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';
import { Flag } from '../../shared/ui/flag.tsx';
import type { ApiClient } from '../../shared/api/api-client.ts';
import { FollowedColumn } from './followed-column.tsx';

/** The leagues next to every page. They change with the season, so they stay fresh for ten minutes. */
export function leaguesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['leagues', 'frame'],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagues, { query: { 'page[size]': 30 }, signal }),
    staleTime: 10 * 60_000,
  });
}

/** The column of leagues, on desktops only. */
export function LeagueColumn() {
  const intl = useIntl();
  const countryName = useCountryName();
  const { data } = useQuery(leaguesQuery(useApi()));
  const leagues = data?.data ?? [];
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'leagues.heading' })}
      className="hidden self-start border-e border-chalk py-4 pe-3 lg:sticky lg:top-14 lg:block lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto"
    >
      <FollowedColumn />
      <SportsNav />
      <p className="px-2 pb-2 text-xs font-semibold text-soft">
        <FormattedMessage id="leagues.heading" />
      </p>
      <ul>
        {leagues.map((league) => (
          <li key={league.id}>
            <PageNavLink
              to={`/league/${league.id}`}
              className="flex h-11 items-center gap-3 rounded-md px-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              <Flag code={league.country.code} />
              <span className="min-w-0">
                <span className="block truncate leading-4">{league.name}</span>
                <span className="block truncate text-xs text-soft">{countryName(league.country)}</span>
              </span>
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SPORTS = ['basketball', 'hockey'] as const;

/** Links to the sports other than football. */
function SportsNav() {
  return (
    <>
      <p className="px-2 pb-2 text-xs font-semibold text-soft">
        <PageNavLink to="/sport" end className="hover:underline">
          <FormattedMessage id="site.nav.sports" />
        </PageNavLink>
      </p>
      <ul className="pb-4">
        {SPORTS.map((sport) => (
          <li key={sport}>
            <PageNavLink
              to={`/sport/${sport}`}
              className="flex h-11 items-center rounded-md px-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              <FormattedMessage id={`site.sport.${sport}`} />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
