import { FormattedMessage } from 'react-intl';
import type { MatchTab } from '../../features/matches/match/index.ts';
import { lazySection, type LazySection } from '../../shared/ui/lazy-section.tsx';

const ROWS = ['w-32', 'w-24', 'w-36', 'w-28', 'w-32', 'w-24'] as const;

/** Shown while the code of a part is loading. */
function SectionSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <FormattedMessage id="match.loading" />
      </span>
      {ROWS.map((width, index) => (
        <div key={index} className="flex h-12 items-center justify-center">
          <span className={`outline-bar h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}

const skeleton = <SectionSkeleton />;

export const LineupsSection = lazySection(
  'src/routes/match/lineups-tab.tsx',
  async () => (await import('./lineups-tab.tsx')).LineupsView,
  // The names of positions, which the line-ups share with squads.
  { messages: ['teams'], skeleton },
);
export const StatisticsSection = lazySection(
  'src/routes/match/statistics-tab.tsx',
  async () => (await import('./statistics-tab.tsx')).StatisticsView,
  { skeleton },
);
export const MatchTableSection = lazySection(
  'src/routes/match/match-table-tab.tsx',
  async () => (await import('./match-table-tab.tsx')).MatchTableTab,
  { messages: ['leagues'], skeleton },
);
export const HeadToHeadSection = lazySection(
  'src/routes/match/head-to-head-tab.tsx',
  async () => (await import('./head-to-head-tab.tsx')).HeadToHeadTab,
  { messages: ['teams', 'leagues'], skeleton },
);
/** The stream and the highlights of a match. It shows no result, so it hydrates after the score. */
export const WatchSection = lazySection(
  'src/routes/match/watch.tsx',
  async () => (await import('./watch.tsx')).Watch,
  {
    messages: ['playback'],
    skeleton: <div className="h-40 border-b border-chalk bg-raised" />,
    isLate: true,
  },
);
/** Shown if the URL names no match. */
export const ChooserSection = lazySection(
  'src/routes/match/today-match-chooser.tsx',
  async () => (await import('./today-match-chooser.tsx')).TodayMatchChooser,
  { skeleton },
);

export const SECTIONS_BY_TAB: Readonly<Record<MatchTab, readonly LazySection[]>> = {
  summary: [],
  lineups: [LineupsSection],
  statistics: [StatisticsSection],
  table: [MatchTableSection],
  'head-to-head': [HeadToHeadSection],
};
