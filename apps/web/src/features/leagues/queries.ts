import { queryOptions } from '@tanstack/react-query';
import type { LeagueSummary } from '@touchline/contracts';
import type { ApiClient } from '../../shared/api/api-client.ts';

const TABLE_REFRESH_MS = 60_000;
const ROUND_REFRESH_MS = 30_000;
const SELDOM_MS = 10 * 60_000;
const PAGE_SIZE = 100;
const TOP_LEAGUES = 20;
/** Far above what any provider has; a server that counts wrongly must not keep us asking. */
const MAX_PAGES = 20;

async function allLeagues(api: ApiClient, signal: AbortSignal): Promise<LeagueSummary[]> {
  const leagues: LeagueSummary[] = [];
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const query = { 'page[number]': number, 'page[size]': PAGE_SIZE };
    const { data, meta } = await api.read((operations) => operations.leagues, { query, signal });
    leagues.push(...data);
    if (data.length === 0 || leagues.length >= (meta?.page?.total ?? 0)) break;
  }
  return leagues;
}

/** Every league there is, most followed first. */
export function allLeaguesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['leagues', 'all'],
    queryFn: ({ signal }) => allLeagues(api, signal),
    staleTime: SELDOM_MS,
  });
}

/** The most followed ones, for a first choice. */
export function topLeaguesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['leagues', 'top'],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagues, { query: { 'page[size]': TOP_LEAGUES }, signal }),
    staleTime: SELDOM_MS,
  });
}

export function leagueQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['league', id],
    queryFn: ({ signal }) => api.read((operations) => operations.league, { path: { id }, signal }),
    staleTime: SELDOM_MS,
  });
}

export function standingsQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'standings', season],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.standings, { path: { id }, query: { season }, signal }),
    staleTime: TABLE_REFRESH_MS,
    refetchInterval: TABLE_REFRESH_MS,
  });
}

export function scorersQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'scorers', season],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.scorers, { path: { id }, query: { season }, signal }),
    staleTime: SELDOM_MS,
  });
}

export function roundQuery(api: ApiClient, id: string, season: number, round: string) {
  return queryOptions({
    queryKey: ['league', id, 'matches', season, round],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagueMatches, { path: { id }, query: { season, round }, signal }),
    staleTime: ROUND_REFRESH_MS,
    refetchInterval: ROUND_REFRESH_MS,
  });
}

/**
 * The rounds of a season that is not the present one, in playing order: its matches tell. Only the names are
 * kept, so that a page does not carry a whole season.
 */
export function pastRoundsQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'rounds', season],
    queryFn: async ({ signal }) => {
      const query = { season };
      const { data } = await api.read((operations) => operations.leagueMatches, {
        path: { id },
        query,
        signal,
      });
      const inOrder = data.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
      return [...new Set(inOrder.flatMap(({ league: { round } }) => round ?? []))];
    },
    staleTime: SELDOM_MS,
  });
}

/** Every match of a season: for what is asked of a whole table, never for a first view. */
export function seasonMatchesQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'matches', season],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagueMatches, { path: { id }, query: { season }, signal }),
    staleTime: ROUND_REFRESH_MS,
    refetchInterval: TABLE_REFRESH_MS,
  });
}
