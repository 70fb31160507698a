export { GameFilterBar } from './game-filter-bar.tsx';
export { GameList } from './game-list.tsx';
export { GamesView } from './games-view.tsx';
export { LiveGames } from './live-games.tsx';
export { gameFilterOf, passesFilter } from './phase.ts';
export {
  dayGamesQuery,
  liveGamesQuery,
  sportLeaguesQuery,
  sportsQuery,
  sportStandingsQuery,
} from './queries.ts';
export { sportSearch, sportTabOf } from './sport-address.ts';
export { SportLinks } from './sport-links.tsx';
export { leagueShown, SportStandingsView } from './sport-standings-view.tsx';
export { SportTabs } from './sport-tabs.tsx';
