import { queryOptions } from '@tanstack/react-query';
import type { Envelope, GameSport, SportGame, SportLeague } from '@touchline/contracts';
import type { ApiClient } from '../../shared/api/api-client.ts';
import { isLive } from './games.ts';

/** While a game is live its score changes by the minute; otherwise only a start or a postponement can change. */
const LIVE_REFRESH_MS = 15_000;
const QUIET_REFRESH_MS = 60_000;
const SELDOM_MS = 10 * 60_000;
const PAGE_SIZE = 100;
/** More than any provider has. It stops the loop if the server reports a wrong total. */
const MAX_PAGES = 20;

interface Refreshed {
  readonly state: { readonly data: Envelope<SportGame[]> | undefined };
}

function refreshAfterMs({ state: { data } }: Refreshed): number {
  return data?.data.some(({ status }) => isLive(status)) === true ? LIVE_REFRESH_MS : QUIET_REFRESH_MS;
}

/** The sports with the number of their live games. */
export function sportsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sport'],
    queryFn: ({ signal }) => api.read((operations) => operations.sports, { signal }),
    staleTime: QUIET_REFRESH_MS - 1000,
    refetchInterval: QUIET_REFRESH_MS,
  });
}

/** The games of the reader's day: `date` in the time zone `tz`. */
export function dayGamesQuery(api: ApiClient, slug: GameSport, date: string, tz: string) {
  return queryOptions({
    queryKey: ['sport', slug, 'games', date, tz],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.sportGames, { path: { slug }, query: { date, tz }, signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    refetchInterval: refreshAfterMs,
  });
}

/** The live games of a sport. */
export function liveGamesQuery(api: ApiClient, slug: GameSport) {
  return queryOptions({
    queryKey: ['sport', slug, 'live'],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.sportGames, { path: { slug }, query: { status: 'live' }, signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    refetchInterval: refreshAfterMs,
  });
}

async function allLeagues(api: ApiClient, slug: GameSport, signal: AbortSignal): Promise<SportLeague[]> {
  const leagues: SportLeague[] = [];
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const query = { 'page[number]': number, 'page[size]': PAGE_SIZE };
    const { data, meta } = await api.read((operations) => operations.sportLeagues, {
      path: { slug },
      query,
      signal,
    });
    leagues.push(...data);
    if (data.length === 0 || leagues.length >= (meta?.page?.total ?? 0)) break;
  }
  return leagues;
}

/** The leagues of a sport that have a table. */
export function sportLeaguesQuery(api: ApiClient, slug: GameSport) {
  return queryOptions({
    queryKey: ['sport', slug, 'leagues'],
    queryFn: async ({ signal }) => (await allLeagues(api, slug, signal)).filter(({ standings }) => standings),
    staleTime: SELDOM_MS,
  });
}

export function sportStandingsQuery(api: ApiClient, slug: GameSport, league: string) {
  return queryOptions({
    queryKey: ['sport', slug, 'standings', league],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.sportStandings, { path: { slug }, query: { league }, signal }),
    staleTime: QUIET_REFRESH_MS,
    refetchInterval: QUIET_REFRESH_MS,
  });
}
