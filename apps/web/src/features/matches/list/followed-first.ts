import type { Favourites, MatchSummary } from '@touchline/contracts';
import type { LeagueGroupSection } from './group-matches.ts';

/** Groups with a followed match or a followed team's, then followed leagues, then all others; `early-order` says the same. */
const RANKS = { match: 0, league: 1, other: 2 } as const;

export const follows = ({ matches, teams }: Favourites, { id, home, away }: MatchSummary): boolean =>
  matches.includes(id) || teams.includes(home.id) || teams.includes(away.id);

function rank(favourites: Favourites, { league, matches }: LeagueGroupSection): number {
  if (matches.some((match) => follows(favourites, match))) return RANKS.match;
  return favourites.leagues.includes(league.id) ? RANKS.league : RANKS.other;
}

/** What is followed first, within groups too; else in the order that the server chose. */
export function followedFirst(
  groups: readonly LeagueGroupSection[],
  favourites: Favourites,
): LeagueGroupSection[] {
  const { teams, leagues, matches } = favourites;
  if (teams.length + leagues.length + matches.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      matches: group.matches.toSorted(
        (a, b) => Number(follows(favourites, b)) - Number(follows(favourites, a)),
      ),
    }))
    .toSorted((a, b) => rank(favourites, a) - rank(favourites, b));
}
