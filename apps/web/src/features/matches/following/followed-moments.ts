import type { MatchSummary, TeamMoments } from '@touchline/contracts';

/** Rows of a card, so many whatever is on: its height is known before its matches are. */
export const CARD_ROWS = 3;

interface Asked {
  readonly moments: Pick<TeamMoments, 'live' | 'next' | 'last'>;
  /** Those of the live list that belong to it: newer than the moments. */
  readonly live: readonly MatchSummary[];
}

/**
 * Three matches of a team or league: one being played, the next, and the last result. Where one of them is missing
 * another of the next or the last stands in. In this order: live, to come, over.
 */
export function cardMatches({ moments, live: playing }: Asked): readonly MatchSummary[] {
  const live = playing.length > 0 ? playing : moments.live;
  const isNew = ({ id }: MatchSummary): boolean => !live.some((match) => match.id === id);
  const next = moments.next.filter(isNew);
  const last = moments.last.filter(isNew);
  const wanted = [live[0], next[0], last[0], next[1], last[1], live[1], next[2], last[2], live[2]];
  const chosen = new Set(wanted.filter((match) => match !== undefined).slice(0, CARD_ROWS));
  return [...live, ...next, ...last].filter((match) => chosen.has(match));
}

export interface Followed {
  readonly kind: 'teams' | 'leagues';
  readonly id: string;
}

/** Teams before leagues, who follows longest last; but whoever plays now comes first. */
export function followedInOrder(
  { teams, leagues }: { readonly teams: readonly string[]; readonly leagues: readonly string[] },
  live: readonly MatchSummary[],
): readonly Followed[] {
  const all: readonly Followed[] = [
    ...teams.toReversed().map((id) => ({ kind: 'teams' as const, id })),
    ...leagues.toReversed().map((id) => ({ kind: 'leagues' as const, id })),
  ];
  const plays = (followed: Followed): number => Number(liveOf(followed, live).length > 0);
  return all.toSorted((a, b) => plays(b) - plays(a));
}

export function liveOf({ kind, id }: Followed, live: readonly MatchSummary[]): readonly MatchSummary[] {
  return live.filter(({ home, away, league }) =>
    kind === 'teams' ? home.id === id || away.id === id : league.id === id,
  );
}
