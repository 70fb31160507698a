import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { liveMatchesQuery, LiveNow, MatchesView, NothingLive } from '../../features/matches/index.ts';
import { SportLinks } from '../../features/sports/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Columns } from '../../shared/ui/columns.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { PANEL } from '../../shared/ui/panel.ts';

const WAYS = [
  ['/fixtures-results', 'site.nav.fixtures'],
  ['/hot-matches', 'site.nav.hot'],
  ['/league', 'site.nav.leagues'],
  ['/team', 'site.nav.teams'],
] as const;

/** The football page: matches in play, and links to the other pages, since the whole site is about football. */
export function FootballPage() {
  const intl = useIntl();
  const query = useQuery(liveMatchesQuery(useApi()));
  const sport = intl.formatMessage({ id: 'site.sport.football' });
  return (
    <Columns aside={<SportLinks />}>
      <PageHead
        title={intl.formatMessage({ id: 'pages.sport-slug.titleSport' }, { sport })}
        description={intl.formatMessage({ id: 'pages.sport-slug.description' })}
      />
      <PageTitle>{sport}</PageTitle>
      <MatchesView query={query} empty={<NothingLive />}>
        {(matches) => <LiveNow matches={matches} />}
      </MatchesView>
      <ul className={`mt-2 lg:mt-3 ${PANEL}`}>
        {WAYS.map(([to, name]) => (
          <li key={to} className="border-t border-chalk first:border-t-0">
            <PageLink to={to} className="flex h-14 items-center justify-between px-4 hover:bg-raised lg:px-5">
              <FormattedMessage id={name} />
              <Icon name="forward" className="size-5 text-soft" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Columns>
  );
}
