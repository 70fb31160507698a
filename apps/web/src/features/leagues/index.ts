export { CupWinner } from './cup-winner.tsx';
export { pageOfRound } from './season/rounds.ts';
export { byKickoff } from './season/rounds.ts';
export { FormMarks } from './table/form-marks.tsx';
export { LeagueHeader } from './league-header.tsx';
export { LeagueSkeleton } from './league-skeleton.tsx';
export { LeagueTabs } from './season/league-tabs.tsx';
export {
  allLeaguesQuery,
  leagueQuery,
  pastRoundsQuery,
  roundQuery,
  scorersQuery,
  SEASON_PAGE_SIZE,
  seasonPageQuery,
  standingsQuery,
  topLeaguesQuery,
} from './queries/league-queries.ts';
export { RoundBar } from './season/round-bar.tsx';
export { roundPlace, type RoundPlace } from './season/rounds.ts';
export { ScorersView } from './scorers-view.tsx';
export { useSeasonName } from './season/seasons.ts';
export { SeasonPicker } from './season/season-picker.tsx';
export { seasonOf } from './season/seasons.ts';
export { StandingsView } from './standings/standings-view.tsx';
export { TableSkeleton } from './table/table-skeleton.tsx';
export { leagueTabOf, leagueTabsOf, type LeagueTab } from './season/league-tabs.tsx';
export { LeagueDirectoryList, LeaguePanel } from './directory/league-directory.tsx';
