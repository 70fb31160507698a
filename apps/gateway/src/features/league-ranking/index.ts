/** The public API of league ranking: how important a league is worldwide. */
export { compareByImportance, isFriendly, leagueImportance } from './league-importance.ts';
