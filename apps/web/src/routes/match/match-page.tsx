import { useSearchParams } from 'react-router-dom';
import {
  CompactHeader,
  DelayTap,
  MatchHeader,
  MatchRadio,
  matchQuery,
  MatchTabs,
  matchTabOf,
  MatchSkeleton,
} from '../../features/matches/match/index.ts';
import { useTvCountry } from '../../features/content/index.ts';
import { TopMatches, useGoalsChanged } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { DelayNote, RevealBar } from '../../shared/spoilers/lazy-notes.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useSplitViewColumn } from '../../shared/ui/split-view-column.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { MatchHead } from './match-head.tsx';
import { WatchSection } from './sections.tsx';
import { TabContent, isWatchable } from './tab-content.tsx';

/**
 * On its own, the article has side borders that continue below the window. Beside a list it is a card, like the
 * leagues.
 */
const ALONE = 'lg:border-x lg:border-chalk';
const IN_SPLIT_VIEW = 'overflow-clip rounded-md border border-chalk';

/** The page of a match: its score at the top, the other parts in tabs with URLs. */
export function MatchPage({ id }: { readonly id: string }) {
  const [search] = useSearchParams();
  const isSplitView = useSplitViewColumn() !== undefined;
  const tvCountry = useTvCountry();
  const { data, isError, dataUpdatedAt, refetch } = useAnswer(matchQuery(useApi(), id));
  const { home, away } = data?.data.score ?? { home: null, away: null };
  const changed = { home: useGoalsChanged(home), away: useGoalsChanged(away) };
  if (data === undefined) {
    if (!isError) return <MatchSkeleton />;
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
    <Columns aside={<TopMatches without={id} />} untitled>
      <MatchHead match={match} />
      <article className={isSplitView ? IN_SPLIT_VIEW : ALONE}>
        <MatchRadio match={match} />
        {isWatchable(match) && (
          <WatchSection
            id={match.id}
            home={match.home}
            away={match.away}
            stream={match.stream}
            highlights={match.highlights}
          />
        )}
        <MatchHeader match={match} changed={changed} tvCountry={tvCountry} updatedAtMs={dataUpdatedAt} />
        <CompactHeader match={match} />
        <MatchTabs current={tab} />
        {isRedacted(match) && <RevealBar name={match.id} what="match" />}
        <TabContent tab={tab} match={match} partial={data.meta?.partial === true} />
        {/* Appears after each kick-off and disappears again; at the bottom it shifts nothing. */}
        <DelayTap id={match.id} />
      </article>
      <DelayNote matches={[match]} />
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </Columns>
  );
}
