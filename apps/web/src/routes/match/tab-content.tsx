import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { RecentChanges, Timeline, type MatchTab } from '../../features/match/index.ts';
import { isConcealed } from '../../shared/spoilers/concealed.ts';
import { HeadToHeadPart, LineupsPart, StatisticsPart, TablePart } from './parts.tsx';
import { isUnplayed } from './unplayed.ts';

interface TabContentProps {
  readonly tab: MatchTab;
  readonly match: MatchDetail;
  /** Not all of it was told: nothing is said of what is absent. */
  readonly partial: boolean;
}

/** These are made of what is kept back: the bar above says so, and they would call it nothing. */
const KEPT_BACK: ReadonlySet<MatchTab> = new Set(['summary', 'statistics']);

export function TabContent({ tab, match, partial }: TabContentProps) {
  if (isConcealed(match) && KEPT_BACK.has(tab)) return null;
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
