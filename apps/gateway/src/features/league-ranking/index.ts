/** The door of importance: how much the world cares for a league. */
export { compareByImportance, isFriendly, leagueImportance } from './league-importance.ts';
