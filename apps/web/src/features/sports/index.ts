export { GameFilterBar } from './game-filter-bar.tsx';
export { GameList } from './game-list.tsx';
export { GamesView } from './games-view.tsx';
export { LiveGames } from './game-list.tsx';
export { gameFilterOf, passesFilter } from './games.ts';
export {
  dayGamesQuery,
  liveGamesQuery,
  sportLeaguesQuery,
  sportsQuery,
  sportStandingsQuery,
} from './queries.ts';
export { sportSearch, sportTabOf } from './sport-links.tsx';
export { SportLinks } from './sport-links.tsx';
export { leagueShown, SportStandingsView } from './sport-standings-view.tsx';
export { SportTabs } from './sport-links.tsx';
