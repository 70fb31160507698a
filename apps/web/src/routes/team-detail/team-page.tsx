import type { TeamDetail, LeagueSummary, Envelope, MatchSummary } from '@touchline/contracts';
import { useIntl, FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import { TopMatches, MatchesView, MatchRow } from '../../features/matches/index.ts';
import {
  TeamHeader,
  TeamSkeleton,
  teamMatchesQuery,
  teamQuery,
  TeamTabs,
  teamTabOf,
  TEAM_TABS,
  type TeamTab,
  isToCome,
  MonthList,
  TeamMomentsView,
} from '../../features/teams/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { Empty } from '../../shared/ui/empty.tsx';
import { ElsewherePart, SquadSection, TeamTableSection } from './sections.tsx';

/** Returns the team's league, whose table its page shows; cups do not count. */
export function domesticLeague({ leagues }: Pick<TeamDetail, 'leagues'>): LeagueSummary | undefined {
  return leagues.find(({ type }) => type === 'league');
}

function tabsOf(team: Pick<TeamDetail, 'leagues'>): readonly TeamTab[] {
  return TEAM_TABS.filter((tab) => tab !== 'table' || domesticLeague(team) !== undefined);
}

interface TeamSeasonProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly part: 'fixtures' | 'results';
}

const EMPTY = { fixtures: 'matches.upcoming.empty', results: 'matches.results.empty' } as const;

const row = (match: MatchSummary) => <MatchRow match={match} mixed />;

/**
 * The next and the last match at the top. Below, by month, either fixtures with the soonest first or results with the
 * latest first.
 */
function TeamSeason({ query, part }: TeamSeasonProps) {
  const empty = (
    <Empty>
      <FormattedMessage id={EMPTY[part]} />
    </Empty>
  );
  return (
    <MatchesView query={query} empty={empty}>
      {(matches) => {
        const shown = matches.filter((match) => isToCome(match) === (part === 'fixtures'));
        return (
          <>
            <TeamMomentsView matches={matches} renderMatch={row} />
            {shown.length === 0 ? (
              empty
            ) : (
              <MonthList matches={shown} latestFirst={part === 'results'} renderMatch={row} />
            )}
          </>
        );
      }}
    </MatchesView>
  );
}

/** The page of a team: its matches, its squad and its table. */
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
