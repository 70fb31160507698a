import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { useState } from 'react';
import { RecentChanges, TimelineView, type MatchTab } from '../../features/match/index.ts';
import { isRedacted } from '../../shared/spoilers/shield/answer-marks.ts';
import { HeadToHeadSection, LineupsSection, StatisticsSection, MatchTableSection } from './sections.tsx';

/** Nothing has happened yet, or will: what both did before is the best there is to read. */
export function isUnplayed({ score, status }: Pick<MatchDetail, 'score' | 'status'>): boolean {
  return score.home === null && !isUnderWay(status.phase);
}

/** There is a stream of it, or its highlights. */
export function isWatchable({ stream, highlights }: Pick<MatchDetail, 'stream' | 'highlights'>): boolean {
  return stream !== 'none' || highlights;
}

interface TabContentProps {
  readonly tab: MatchTab;
  readonly match: MatchDetail;
  /** The response is partial: its absences mean nothing. */
  readonly partial: boolean;
}

/**
 * What the tab shows. Of a match that was opened while it goes on it fills the window at least: what comes in at its
 * end moves nothing that is seen.
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

/** These are made of what is kept back: the bar above says so, and they would call it nothing. */
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
