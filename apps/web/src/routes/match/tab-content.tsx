import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { useState } from 'react';
import { RecentChanges, TimelineView, type MatchTab } from '../../features/matches/match/index.ts';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { HeadToHeadSection, LineupsSection, StatisticsSection, MatchTableSection } from './sections.tsx';

/** Returns true if the match has no score and is not in play. Its summary then shows the earlier meetings. */
export function isUnplayed({ score, status }: Pick<MatchDetail, 'score' | 'status'>): boolean {
  return score.home === null && !isUnderWay(status.phase);
}

/** Whether the match has a stream or highlights. */
export function isWatchable({ stream, highlights }: Pick<MatchDetail, 'stream' | 'highlights'>): boolean {
  return stream !== 'none' || highlights;
}

interface TabContentProps {
  readonly tab: MatchTab;
  readonly match: MatchDetail;
  /** Whether the response is partial, so missing data means nothing. */
  readonly partial: boolean;
}

/**
 * The content of a tab. If the match is in play when the page is opened, the content is at least as tall as the
 * window, so that new content shifts nothing visible.
 */
export function TabContent(props: TabContentProps) {
  const [isFollowed] = useState(isUnderWay(props.match.status.phase));
  if (!isFollowed) return <Content {...props} isFollowed={false} />;
  return (
    <div className="min-h-svh">
      <Content {...props} isFollowed />
    </div>
  );
}

/**
 * Tabs that are empty while the score is hidden: without the hidden data they would claim that nothing happened. The
 * bar above them offers to reveal it.
 */
const KEPT_BACK: ReadonlySet<MatchTab> = new Set(['summary', 'statistics']);

function Content({ tab, match, partial, isFollowed }: TabContentProps & { readonly isFollowed: boolean }) {
  if (isRedacted(match) && KEPT_BACK.has(tab)) return null;
  switch (tab) {
    case 'summary':
      return (
        <>
          {isFollowed && <RecentChanges match={match} partial={partial} />}
          <TimelineView match={match} partial={partial} />
          {isUnplayed(match) && <HeadToHeadSection match={match} />}
        </>
      );
    case 'lineups':
      return <LineupsSection match={match} />;
    case 'statistics':
      return <StatisticsSection match={match} />;
    case 'table':
      return <MatchTableSection match={match} />;
    case 'head-to-head':
      return <HeadToHeadSection match={match} />;
  }
}
