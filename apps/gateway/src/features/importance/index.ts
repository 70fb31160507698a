/** The door of importance: how much the world cares for a league. */
export { compareByImportance, leagueImportance } from './league-importance.ts';
