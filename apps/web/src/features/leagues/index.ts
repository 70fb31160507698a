export { CupWinner } from './cup-winner.tsx';
export { byKickoff } from './by-kickoff.ts';
export { FormMarks } from './form-marks.tsx';
export { LeagueHeader } from './league-header.tsx';
export { LeagueOutline } from './league-outline.tsx';
export { LeagueTabs } from './league-tabs.tsx';
export {
  allLeaguesQuery,
  leagueQuery,
  pastRoundsQuery,
  roundQuery,
  scorersQuery,
  standingsQuery,
  topLeaguesQuery,
} from './queries.ts';
export { RoundBar } from './round-bar.tsx';
export { roundPlace, type RoundPlace } from './rounds.ts';
export { ScorersView } from './scorers-view.tsx';
export { seasonName } from './season-name.ts';
export { SeasonPicker } from './season-picker.tsx';
export { seasonOf } from './seasons.ts';
export { StandingsView } from './standings-view.tsx';
export { TableOutline } from './table-outline.tsx';
export { leagueTabOf, leagueTabsOf, type LeagueTab } from './tabs.ts';
export { LeagueDirectory, LeaguePanel } from './league-directory.tsx';
