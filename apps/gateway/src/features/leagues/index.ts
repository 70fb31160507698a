/** The door of leagues. */
export type { League, Scorer, Table } from './league.ts';
export { LeagueSource } from './league-source.ts';
