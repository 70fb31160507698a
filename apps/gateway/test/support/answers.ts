import { envelope, OPERATIONS, type MatchSummary } from '@touchline/contracts';
import type { Gateway } from './gateway.ts';

const Lines = envelope(OPERATIONS.liveMatches.data);
const Whole = envelope(OPERATIONS.match.data);

/** A list of matches, as the contract says that it is. */
export function listIn(answer: { readonly body: unknown }) {
  return Lines.parse(answer.body);
}

/** One match, as the contract says that it is. */
export function matchIn(answer: { readonly body: unknown }) {
  return Whole.parse(answer.body);
}

/** A season's matches, page by page. @param query without paging, `season=2025` */
export async function seasonOf({ http }: Gateway, leagueId: string, query = ''): Promise<MatchSummary[]> {
  const matches: MatchSummary[] = [];
  for (let number = 1; ; number += 1) {
    const page = `page[size]=100&page[number]=${String(number)}`;
    const { data, meta } = listIn(
      await http.get(`/api/leagues/${leagueId}/matches?${page}&${query}`).expect(200),
    );
    matches.push(...data);
    if (data.length === 0 || matches.length >= (meta?.page?.total ?? 0)) return matches;
  }
}
