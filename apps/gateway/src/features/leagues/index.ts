/** The public API of leagues. */
export type { League, ReportedScorer, Table } from './league.ts';
export { LeagueDirectory, type KnownLeague } from './league-directory.ts';
export { LeagueSource } from './league.ts';
export { momentsOf } from './league-presenter.ts';
export { LeaguesModule } from './leagues.module.ts';
