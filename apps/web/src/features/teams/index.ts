export { HeadToHeadView } from './head-to-head-view.tsx';
export { MonthList } from './month-list.tsx';
export { headToHeadQuery, teamMatchesQuery, teamQuery, teamsQuery } from './queries.ts';
export { Squad } from './squad.tsx';
export { TEAM_TABS, teamTabOf, type TeamTab } from './tabs.ts';
export { TeamHeader } from './team-header.tsx';
export { TeamMoments } from './team-moments.tsx';
export { TeamOutline } from './team-outline.tsx';
export { TeamTabs } from './team-tabs.tsx';
