/** The public API of league ranking: how much the world cares for a league. */
export { compareByImportance, isFriendly, leagueImportance } from './league-importance.ts';
