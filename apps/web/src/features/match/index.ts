export { CompactHeader } from './compact-header.tsx';
export { Lineups } from './lineups.tsx';
export { MatchHeader } from './match-header.tsx';
export { matchQuery } from './queries.ts';
export { Statistics } from './statistics.tsx';
export { matchTabOf, type MatchTab } from './tabs.ts';
export { Timeline } from './timeline-view.tsx';
export { MatchOutline } from './match-outline.tsx';
export { MatchTabs } from './match-tabs.tsx';
