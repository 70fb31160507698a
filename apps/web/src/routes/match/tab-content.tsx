import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { useState } from 'react';
import { RecentChanges, Timeline, type MatchTab } from '../../features/match/index.ts';
import { isConcealed } from '../../shared/spoilers/shield/answer-marks.ts';
import { HeadToHeadPart, LineupsPart, StatisticsPart, TablePart } from './parts.tsx';
import { isUnplayed } from './unplayed.ts';

interface TabContentProps {
  readonly tab: MatchTab;
  readonly match: MatchDetail;
  /** Not all of it was told: nothing is said of what is absent. */
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
  if (isConcealed(match) && KEPT_BACK.has(tab)) return null;
  switch (tab) {
    case 'summary':
      return (
        <>
          {isFollowed && <RecentChanges match={match} partial={partial} />}
          <Timeline match={match} partial={partial} />
          {isUnplayed(match) && <HeadToHeadPart match={match} />}
        </>
      );
    case 'lineups':
      return <LineupsPart match={match} />;
    case 'statistics':
      return <StatisticsPart match={match} />;
    case 'table':
      return <TablePart match={match} />;
    case 'head-to-head':
      return <HeadToHeadPart match={match} />;
  }
}
