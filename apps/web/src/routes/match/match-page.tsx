import { useQuery } from '@tanstack/react-query';
import type { MatchDetail } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  CompactHeader,
  MatchHeader,
  matchQuery,
  MatchTabs,
  matchTabOf,
  MatchOutline,
} from '../../features/match/index.ts';
import { TopMatches, useChanged } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInstant } from '../../shared/time/instant-format.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { Failed } from '../../shared/ui/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { ScoreNews } from './score-news.tsx';
import { TabContent } from './tab-content.tsx';

/** One match: how it stands on top, the rest behind tabs that are addresses. */
export function MatchPage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const { data, isError, dataUpdatedAt, refetch } = useQuery(matchQuery(useApi(), id));
  const { home, away } = data?.data.score ?? { home: null, away: null };
  const changed = { home: useChanged(String(home)), away: useChanged(String(away)) };
  if (data === undefined) {
    if (!isError) return <MatchOutline />;
    return (
      <Failed
        title="match.error.title"
        text="match.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const match = data.data;
  const tab = matchTabOf(search);
  return (
    <Columns aside={<TopMatches />} untitled>
      <Head match={match} />
      <article className="lg:border-x lg:border-chalk">
        <ScoreNews match={match} />
        <MatchHeader match={match} changed={changed} />
        <CompactHeader match={match} />
        <MatchTabs current={tab} />
        <TabContent tab={tab} match={match} partial={data.meta?.partial === true} />
      </article>
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </Columns>
  );
}

function Head({ match }: { readonly match: MatchDetail }) {
  const intl = useIntl();
  const language = useLanguage();
  const { home, away, league, score, kickoff } = match;
  const names = { home: home.name, away: away.name, league: league.name };
  const title =
    score.home === null || score.away === null
      ? intl.formatMessage({ id: 'pages.match-id.title' }, names)
      : intl.formatMessage(
          { id: 'pages.match-id.titleScore' },
          { ...names, homeGoals: score.home, awayGoals: score.away },
        );
  const date = formatInstant(kickoff, 'long-date', language, 'UTC');
  return (
    <PageHead
      title={title}
      description={intl.formatMessage({ id: 'pages.match-id.description' }, { ...names, date })}
      feeds={[
        {
          title: intl.formatMessage({ id: 'league.feed' }, { league: league.name }),
          path: `/leagues/${league.id}.xml`,
        },
      ]}
    />
  );
}
