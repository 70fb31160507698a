import type { MatchLeague, MatchSummary } from '@touchline/contracts';

export interface LeagueGroupSection {
  readonly league: MatchLeague;
  /** The round that all of them belong to, if they do. */
  readonly round: string | null;
  readonly matches: readonly MatchSummary[];
}

/** Keeps the order in which the server put them: leagues by importance, then kick-off. */
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

/** Whether two groups hold the very same objects, in the same order. */
export function isSameGroup(a: LeagueGroupSection, b: LeagueGroupSection): boolean {
  return (
    a.league === b.league &&
    a.round === b.round &&
    a.matches.length === b.matches.length &&
    a.matches.every((match, index) => match === b.matches[index])
  );
}
