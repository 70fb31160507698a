import { later } from '../../shared/ui/use-later.ts';

export { CompactHeader } from './compact-header.tsx';
export { Lineups } from './lineups.tsx';
export { MatchHeader } from './match-header.tsx';
export { RecentChanges } from './recent-view.tsx';
export { matchQuery } from './queries.ts';
export { Statistics } from './statistics.tsx';
export { matchTabOf, type MatchTab } from './tabs.ts';
export { Timeline } from './timeline-view.tsx';
export { MatchOutline } from './match-outline.tsx';
export { MatchTabs } from './match-tabs.tsx';
export { EventMark } from './event-mark.tsx';
export { lastGoal } from './scorers.ts';
export { MatchState } from './match-state.tsx';
export { Minute } from './minute.tsx';

/** What nobody sees in the first view of a match: it is heard, or stands below everything else. */
export const MatchRadio = later(async () => (await import('./match-radio.tsx')).MatchRadio);
export const DelayTap = later(async () => (await import('./delay-tap.tsx')).DelayTap);
