import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';
import {
  LeagueHeader,
  LeagueSkeleton,
  leagueQuery,
  leagueTabOf,
  LeagueTabs,
  leagueTabsOf,
  seasonOf,
  SeasonPicker,
  StandingsView,
  useSeasonName,
} from '../../features/leagues/index.ts';
import { TopMatches } from '../../features/matches/index.ts';
import { usePage } from '../../shared/config/page.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { HydrationBoundaries } from '../../shared/ui/hydration/hydration-boundaries.tsx';
import { Columns } from '../../shared/ui/columns.tsx';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { ElsewhereSection, RoundMatchesSection, ScorersSection } from './sections.tsx';

/** A league in one season: its table, rounds and scorers. */
export function LeaguePage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const { data, isError, refetch } = useAnswer(leagueQuery(useApi(), id));
  if (data === undefined) {
    if (!isError) return <LeagueSkeleton />;
    return (
      <Failed
        title="league.error.title"
        text="league.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const league = data.data;
  const season = seasonOf(league, search.get('season'));
  return (
    <Columns aside={<TopMatches />}>
      {season === undefined ? (
        <Empty>
          <FormattedMessage id="table.empty" />
        </Empty>
      ) : (
        <Season league={league} season={season} search={search} />
      )}
    </Columns>
  );
}

interface SeasonProps {
  readonly league: LeagueDetail;
  readonly season: LeagueSeason;
  readonly search: URLSearchParams;
}

function Season({ league, season, search }: SeasonProps) {
  const seasonName = useSeasonName();
  const { nowMs } = usePage();
  const tabs = leagueTabsOf(league, season, nowMs);
  const tab = leagueTabOf(search, tabs);
  const { year, end } = season;
  return (
    <HydrationBoundaries>
      <Head league={league} season={season} />
      <LeagueHeader league={league}>
        <SeasonPicker league={league} season={season} tab={tab} />
      </LeagueHeader>
      <LeagueTabs tabs={tabs} current={tab} season={year === league.season ? undefined : year} />
      {tab === 'table' && (
        <StandingsView
          leagueId={league.id}
          season={year}
          seasonName={seasonName(year, end)}
          none={<FormattedMessage id="table.empty" />}
          explored
        />
      )}
      {tab === 'matches' && <RoundMatchesSection league={league} season={year} asked={search.get('round')} />}
      {tab === 'scorers' && (
        <ScorersSection leagueId={league.id} season={year} seasonName={seasonName(year, end)} />
      )}
      <ElsewhereSection path={`leagues/${league.id}`} />
    </HydrationBoundaries>
  );
}

function Head({ league, season }: Omit<SeasonProps, 'search'>) {
  const intl = useIntl();
  const seasonName = useSeasonName();
  const country = useCountryName()(league.country);
  const values = { league: league.name, country, season: seasonName(season.year, season.end) };
  const isPresent = season.year === league.season;
  return (
    <PageHead
      title={intl.formatMessage({ id: 'pages.league-id.title' }, values)}
      description={intl.formatMessage({ id: 'pages.league-id.description' }, values)}
      query={isPresent ? '' : `?season=${String(season.year)}`}
      trail={[
        { name: intl.formatMessage({ id: 'site.nav.leagues' }), path: '/league' },
        { name: league.name },
      ]}
      feeds={[
        {
          title: intl.formatMessage({ id: 'league.feed' }, { league: league.name }),
          path: `/leagues/${league.id}`,
        },
      ]}
    />
  );
}
