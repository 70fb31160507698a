import { isUnderWay, type MatchDetail } from '@touchline/contracts';
import { Lineups, RecentChanges, Statistics, Timeline, type MatchTab } from '../../features/match/index.ts';
import { HeadToHeadTab } from './head-to-head-tab.tsx';
import { TableTab } from './table-tab.tsx';
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
          {isUnplayed(match) && <HeadToHeadTab match={match} />}
        </>
      );
    case 'lineups':
      return <Lineups match={match} />;
    case 'statistics':
      return <Statistics match={match} />;
    case 'table':
      return <TableTab match={match} />;
    case 'head-to-head':
      return <HeadToHeadTab match={match} />;
  }
}
