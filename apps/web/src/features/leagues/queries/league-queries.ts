import { queryOptions } from '@tanstack/react-query';
import type { Envelope, LeagueSummary, MatchSummary } from '@touchline/contracts';
import type { ApiClient } from '../../../shared/api/api-client.ts';
import { streamed } from '../../../shared/live/streamed.ts';

const TABLE_REFRESH_MS = 60_000;
const ROUND_REFRESH_MS = 30_000;
const SELDOM_MS = 10 * 60_000;
const PAGE_SIZE = 100;
const TOP_LEAGUES = 20;
/** More than any provider has. It stops the loop if the server reports a wrong total. */
const MAX_PAGES = 20;

type Page = Readonly<Record<'page[number]' | 'page[size]', number>>;

/** Loads all pages of a list as one response, with the `meta` of the first page. */
async function wholeList<T>(read: (page: Page) => Promise<Envelope<T[]>>): Promise<Envelope<T[]>> {
  const first = await read({ 'page[number]': 1, 'page[size]': PAGE_SIZE });
  const data = [...first.data];
  for (let number = 2; number <= MAX_PAGES && data.length < (first.meta?.page?.total ?? 0); number += 1) {
    const page = await read({ 'page[number]': number, 'page[size]': PAGE_SIZE });
    if (page.data.length === 0) break;
    data.push(...page.data);
  }
  return { ...first, data };
}

async function allLeagues(api: ApiClient, signal: AbortSignal): Promise<LeagueSummary[]> {
  const { data } = await wholeList((page) =>
    api.read((operations) => operations.leagues, { query: page, signal }),
  );
  return data;
}

function leagueMatches(
  api: ApiClient,
  id: string,
  asked: { readonly season: number; readonly round?: string },
  signal: AbortSignal,
): Promise<Envelope<MatchSummary[]>> {
  return wholeList((page) =>
    api.read((operations) => operations.leagueMatches, {
      path: { id },
      query: { ...asked, ...page },
      signal,
    }),
  );
}

/** All leagues, most followed first. */
export function allLeaguesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['leagues', 'all'],
    queryFn: ({ signal }) => allLeagues(api, signal),
    staleTime: SELDOM_MS,
  });
}

/** The most followed leagues, for a first choice. */
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
    // The stream does not recalculate the rows when a match begins or ends.
    ...streamed(`league:${id}`, TABLE_REFRESH_MS, { rereadMs: TABLE_REFRESH_MS }),
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
    queryFn: ({ signal }) => leagueMatches(api, id, { season, round }, signal),
    staleTime: ROUND_REFRESH_MS,
    ...streamed(`league:${id}`, ROUND_REFRESH_MS),
  });
}

/**
 * The rounds of a past season in playing order, taken from its matches. Only the names are cached, so that a page
 * does not contain a whole season.
 */
export function pastRoundsQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'rounds', season],
    queryFn: async ({ signal }) => {
      const { data } = await leagueMatches(api, id, { season }, signal);
      const inOrder = data.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
      return [...new Set(inOrder.flatMap(({ league: { round } }) => round ?? []))];
    },
    staleTime: SELDOM_MS,
  });
}

/** All matches of a season, for features that need the whole table. Never used in a first view. */
export function seasonMatchesQuery(api: ApiClient, id: string, season: number) {
  return queryOptions({
    queryKey: ['league', id, 'matches', season],
    queryFn: ({ signal }) => leagueMatches(api, id, { season }, signal),
    staleTime: ROUND_REFRESH_MS,
    ...streamed(`league:${id}`, TABLE_REFRESH_MS),
  });
}

/** The page size of a season without rounds. */
export const SEASON_PAGE_SIZE = 50;

/** One page of a season's matches, by kick-off. */
export function seasonPageQuery(api: ApiClient, id: string, season: number, number: number) {
  return queryOptions({
    queryKey: ['league', id, 'matches', season, 'page', number],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagueMatches, {
        path: { id },
        query: { season, 'page[number]': number, 'page[size]': SEASON_PAGE_SIZE },
        signal,
      }),
    staleTime: ROUND_REFRESH_MS,
    ...streamed(`league:${id}`, ROUND_REFRESH_MS),
  });
}
