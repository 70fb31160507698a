import { lazyComponent } from '../../../shared/ui/use-lazy-component.ts';

export { CompactHeader } from './header/compact-header.tsx';
export { LineupsView } from './lineups/lineups.tsx';
export { MatchHeader } from './header/match-header.tsx';
export { RecentChanges } from './news/recent-view.tsx';
export { matchQuery } from './queries/match-queries.ts';
export { StatisticsView } from './statistics/statistics.tsx';
export { matchTabOf, type MatchTab } from './match-tabs.tsx';
export { TimelineView } from './timeline/timeline-view.tsx';
export { MatchSkeleton } from './match-skeleton.tsx';
export { MatchTabs } from './match-tabs.tsx';
export { EventMark } from './marks/event-mark.tsx';
export { lastGoal } from './header/scorers.ts';
export { MatchState } from './header/match-state.tsx';
export { Minute } from './marks/minute.tsx';

/**
 * Lazy parts that are not visible in the first view: announcements for screen readers, and a control below the page's
 * content.
 */
export const MatchRadio = lazyComponent(
  async () => (await import('./news/match-radio.tsx')).MatchRadioContent,
);
export const DelayTap = lazyComponent(async () => (await import('./delay/delay-tap.tsx')).DelayTapContent);
