import type { MatchTab } from '../../features/match/index.ts';
import { part, type Part } from '../../shared/ui/part.tsx';
import { PartOutline } from './part-outline.tsx';

const outline = <PartOutline />;

export const LineupsPart = part(
  'src/routes/match/lineups-tab.tsx',
  async () => (await import('./lineups-tab.tsx')).Lineups,
  // The positions, which a squad has too.
  { words: ['teams'], outline },
);
export const StatisticsPart = part(
  'src/routes/match/statistics-tab.tsx',
  async () => (await import('./statistics-tab.tsx')).Statistics,
  { outline },
);
export const TablePart = part(
  'src/routes/match/table-tab.tsx',
  async () => (await import('./table-tab.tsx')).TableTab,
  { words: ['leagues'], outline },
);
export const HeadToHeadPart = part(
  'src/routes/match/head-to-head-tab.tsx',
  async () => (await import('./head-to-head-tab.tsx')).HeadToHeadTab,
  { words: ['teams', 'leagues'], outline },
);
/** Where the match can be watched. It tells no result, and comes to life after the score does. */
export const WatchPart = part('src/routes/match/watch.tsx', async () => (await import('./watch.tsx')).Watch, {
  words: ['playback'],
  outline: <div className="h-40 border-b border-chalk bg-raised" />,
  isLate: true,
});
/** Where no match is named. */
export const ChooserPart = part(
  'src/routes/match/chooser.tsx',
  async () => (await import('./chooser.tsx')).Chooser,
  { outline },
);

export const PARTS_OF_TABS: Readonly<Record<MatchTab, readonly Part[]>> = {
  summary: [],
  lineups: [LineupsPart],
  statistics: [StatisticsPart],
  table: [TablePart],
  'head-to-head': [HeadToHeadPart],
};
