import type { LeagueSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useCountryName } from '../../../shared/i18n/country-name.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Flag } from '../../../shared/ui/flag.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { leaguesByCountry, findLeagues } from './find-leagues.ts';

interface LeagueLineProps {
  readonly league: LeagueSummary;
  /** The link's target; the league's page by default. */
  readonly to?: string | undefined;
  /** The country below the name, if no heading names it. */
  readonly country?: string | undefined;
}

function LeagueLine({ league, to = `/league/${league.id}`, country }: LeagueLineProps) {
  return (
    <PageLink
      to={to}
      className={`flex items-center gap-3 border-t border-chalk px-4 hover:bg-raised lg:px-5 ${country === undefined ? 'h-11' : 'h-14'}`}
    >
      {country !== undefined && <Flag code={league.country.code} />}
      <span className="min-w-0">
        <span className="block truncate text-base/5 font-medium">{league.name}</span>
        {country !== undefined && <span className="block truncate text-xs text-soft">{country}</span>}
      </span>
    </PageLink>
  );
}

interface LeagueDirectoryProps {
  readonly leagues: readonly LeagueSummary[];
  /** The text in the search field. */
  readonly typed: string;
}

const POPULAR = 8;

/** The most followed leagues, then all by country; during a search only the leagues that match. */
export function LeagueDirectoryList({ leagues, typed }: LeagueDirectoryProps) {
  const countryName = useCountryName();
  const language = useLanguage();
  if (leagues.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="leagues.empty" />
      </Empty>
    );
  }
  const found = findLeagues(leagues, typed, countryName);
  const isSearch = typed.trim() !== '';
  if (found.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="search.empty" values={{ query: typed.trim() }} />
      </Empty>
    );
  }
  if (isSearch) return <LeaguePanel title="search.kind.league" leagues={found} />;
  return (
    <>
      <LeaguePanel title="leagues.popular" leagues={leagues.slice(0, POPULAR)} />
      <h2 className="px-4 pt-6 pb-3 text-lg font-bold lg:px-0">
        <FormattedMessage id="leagues.byCountry" />
      </h2>
      <div className="gap-3 lg:columns-2">
        {leaguesByCountry(leagues, countryName, language).map(({ country, name, leagues: own }) => (
          <section key={country.code ?? name} className={`mb-3 break-inside-avoid ${PANEL}`}>
            <h3 className="flex h-12 items-center gap-3 px-4 font-semibold lg:px-5">
              <Flag code={country.code} />
              <span className="truncate">{name}</span>
            </h3>
            <ul>
              {own.map((league) => (
                <li key={league.id}>
                  <LeagueLine league={league} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

interface LeaguePanelProps {
  readonly title: 'leagues.popular' | 'leagues.all' | 'search.kind.league';
  readonly leagues: readonly LeagueSummary[];
  readonly toOf?: (league: LeagueSummary) => string;
}

/** A panel with leagues of several countries. */
export function LeaguePanel({ title, leagues, toOf }: LeaguePanelProps) {
  const countryName = useCountryName();
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">
        <FormattedMessage id={title} />
      </h2>
      <ul className="grid sm:grid-cols-2">
        {leagues.map((league) => (
          <li key={league.id} className="min-w-0">
            <LeagueLine league={league} to={toOf?.(league)} country={countryName(league.country)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
