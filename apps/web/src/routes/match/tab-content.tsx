import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { RecentChanges, Timeline, type MatchTab } from '../../features/match/index.ts';
import { HeadToHeadPart, LineupsPart, StatisticsPart, TablePart } from './parts.tsx';
import { isUnplayed } from './unplayed.ts';

interface TabContentProps {
  readonly tab: MatchTab;
  readonly match: MatchDetail;
  /** Not all of it was told: nothing is said of what is absent. */
  readonly partial: boolean;
}

export function TabContent({ tab, match, partial }: TabContentProps) {
  switch (tab) {
    case 'summary':
      return (
        <>
          {isUnderWay(match.status.phase) && !partial && <RecentChanges match={match} />}
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
