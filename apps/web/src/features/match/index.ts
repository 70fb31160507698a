import { later } from '../../shared/ui/use-later.ts';

export { CompactHeader } from './header/compact-header.tsx';
export { Lineups } from './lineups/lineups.tsx';
export { MatchHeader } from './header/match-header.tsx';
export { RecentChanges } from './news/recent-view.tsx';
export { matchQuery } from './queries/match-queries.ts';
export { Statistics } from './statistics/statistics.tsx';
export { matchTabOf, type MatchTab } from './tabs.ts';
export { Timeline } from './timeline/timeline-view.tsx';
export { MatchOutline } from './match-outline.tsx';
export { MatchTabs } from './match-tabs.tsx';
export { EventMark } from './marks/event-mark.tsx';
export { lastGoal } from './header/scorers.ts';
export { MatchState } from './header/match-state.tsx';
export { Minute } from './marks/minute.tsx';

/** What nobody sees in the first view of a match: it is heard, or stands below everything else. */
export const MatchRadio = later(async () => (await import('./news/match-radio.tsx')).MatchRadio);
export const DelayTap = later(async () => (await import('./delay/delay-tap.tsx')).DelayTap);
