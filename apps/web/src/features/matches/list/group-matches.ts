import type { MatchLeague, MatchSummary, Favourites } from '@touchline/contracts';

export interface LeagueGroupSection {
  readonly league: MatchLeague;
  /** The round of all matches; `null` if they are from several rounds. */
  readonly round: string | null;
  readonly matches: readonly MatchSummary[];
}

/** Groups matches by league in the server's order: leagues by importance, then kick-off. */
export function groupByLeague(matches: readonly MatchSummary[]): LeagueGroupSection[] {
  const groups = new Map<string, { league: MatchLeague; matches: MatchSummary[] }>();
  for (const match of matches) {
    const group = groups.get(match.league.id);
    if (group === undefined) groups.set(match.league.id, { league: match.league, matches: [match] });
    else group.matches.push(match);
  }
  return [...groups.values()].map(({ league, matches: list }) => ({
    league,
    matches: list,
    round: list.every((match) => match.league.round === league.round) ? league.round : null,
  }));
}

/** Returns true if both groups contain the same objects in the same order. */
export function isSameGroup(a: LeagueGroupSection, b: LeagueGroupSection): boolean {
  return (
    a.league === b.league &&
    a.round === b.round &&
    a.matches.length === b.matches.length &&
    a.matches.every((match, index) => match === b.matches[index])
  );
}

/**
 * Groups with a followed match or a match of a followed team, then followed leagues, then all others. `early-order`
 * uses the same order.
 */
const RANKS = { match: 0, league: 1, other: 2 } as const;

export const follows = ({ matches, teams }: Favourites, { id, home, away }: MatchSummary): boolean =>
  matches.includes(id) || teams.includes(home.id) || teams.includes(away.id);

function rank(favourites: Favourites, { league, matches }: LeagueGroupSection): number {
  if (matches.some((match) => follows(favourites, match))) return RANKS.match;
  return favourites.leagues.includes(league.id) ? RANKS.league : RANKS.other;
}

/** Moves what the reader follows to the top, within groups too. Everything else keeps the server's order. */
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
