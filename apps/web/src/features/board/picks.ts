import type { Favourites, MatchSummary } from '@touchline/contracts';

/** As many as can be told apart from across a room. */
export const MOST_MATCHES = 9;

/** What stands on the board: chosen by the reader, or by what they follow and what matters. */
export type Picks =
  { readonly kind: 'automatic' } | { readonly kind: 'picked'; readonly ids: readonly string[] };

export const AUTOMATIC: Picks = { kind: 'automatic' };

const weight = ({ league }: MatchSummary): number => (league.friendly ? -1 : league.importance);

/** Live matches that are followed, then those of the most important leagues; the order of the list among equals. */
export function automaticIds(live: readonly MatchSummary[], favourites: Favourites): readonly string[] {
  const teams = new Set(favourites.teams);
  const leagues = new Set(favourites.leagues);
  const rank = ({ id, home, away, league }: MatchSummary): number => {
    if (favourites.matches.includes(id) || teams.has(home.id) || teams.has(away.id)) return 0;
    return leagues.has(league.id) ? 1 : 2;
  };
  return live
    .toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a))
    .slice(0, MOST_MATCHES)
    .map(({ id }) => id);
}

/** What is still wanted keeps its place on the board; what has come takes the places of what has gone. */
export function keptPlaces(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const coming = wanted.filter((id) => !shown.includes(id));
  const kept = shown.flatMap((id) => (wanted.includes(id) ? id : (coming.shift() ?? [])));
  return [...kept, ...coming];
}

/** The picks with one match more or less, from what is shown; the same where the board is full. */
export function toggled(shown: readonly string[], id: string): Picks {
  if (shown.includes(id)) return { kind: 'picked', ids: shown.filter((other) => other !== id) };
  return { kind: 'picked', ids: shown.length < MOST_MATCHES ? [...shown, id] : shown };
}

/** Columns of a wide board: as near to square as the number allows, so that scores are as large as they can be. */
export function boardColumns(count: number): 1 | 2 | 3 {
  if (count <= 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
}
