import type { TeamDetail } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TopMatches } from '../../features/matches/index.ts';
import {
  TeamHeader,
  TeamSkeleton,
  teamMatchesQuery,
  teamQuery,
  TeamTabs,
  teamTabOf,
} from '../../features/teams/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { domesticLeague, tabsOf } from './domestic-league.ts';
import { ElsewherePart, SquadSection, TeamTableSection } from './sections.tsx';
import { TeamSeason } from './team-season.tsx';

/** A team: what it plays, who plays for it, where it stands. */
export function TeamPage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const season = useAnswer(teamMatchesQuery(useApi(), id));
  const { data, isError, refetch } = useAnswer(teamQuery(useApi(), id));
  if (data === undefined) {
    if (!isError) return <TeamSkeleton />;
    return (
      <Failed
        title="team.error.title"
        text="team.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const team = data.data;
  const tabs = tabsOf(team);
  const tab = teamTabOf(search, tabs, season.data?.data);
  const league = domesticLeague(team);
  return (
    <Columns aside={<TopMatches />}>
      <Head team={team} />
      <TeamHeader team={team} />
      <TeamTabs tabs={tabs} current={tab} />
      {(tab === 'fixtures' || tab === 'results') && <TeamSeason query={season} part={tab} />}
      {tab === 'squad' && <SquadSection squad={team.squad} />}
      {tab === 'table' && league !== undefined && <TeamTableSection league={league} team={id} />}
      <ElsewherePart path={`teams/${id}`} />
    </Columns>
  );
}

function Head({ team }: { readonly team: TeamDetail }) {
  const intl = useIntl();
  const country = useCountryName()(team.country);
  return (
    <PageHead
      title={intl.formatMessage({ id: 'pages.team-id.title' }, { team: team.name })}
      description={intl.formatMessage({ id: 'pages.team-id.description' }, { team: team.name, country })}
      trail={[{ name: intl.formatMessage({ id: 'site.nav.teams' }), path: '/team' }, { name: team.name }]}
      feeds={[
        {
          title: intl.formatMessage({ id: 'team.feed' }, { team: team.name }),
          path: `/teams/${team.id}`,
        },
      ]}
    />
  );
}
