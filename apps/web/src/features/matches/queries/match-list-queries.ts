import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.ts';
import { streamed } from '../../../shared/live/streamed.ts';

/** The polling interval while the page is visible and online and no stream is connected. */
const LIVE_REFRESH_MS = 15_000;
const DAY_REFRESH_MS = 30_000;

export function liveMatchesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['matches', 'live'],
    queryFn: ({ signal }) => api.read((operations) => operations.liveMatches, { signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    ...streamed('matches', LIVE_REFRESH_MS, { gathers: true }),
  });
}

export function hotMatchesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['matches', 'hot'],
    queryFn: ({ signal }) => api.read((operations) => operations.hotMatches, { signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    ...streamed('matches', LIVE_REFRESH_MS),
  });
}

/** The page size on the home page, which shows the most important matches and links to the whole day. */
const FIRST_SHOWN = 36;

/** The first matches of the reader's day that are not in play, by importance of their leagues. */
export function firstOfDayQuery(api: ApiClient, date: string, tz: string) {
  const query = { date, tz, status: 'scheduled,finished', 'page[size]': FIRST_SHOWN };
  return queryOptions({
    queryKey: ['matches', 'first', date, tz],
    queryFn: ({ signal }) => api.read((operations) => operations.matchesOfDay, { query, signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    ...streamed('matches', DAY_REFRESH_MS),
  });
}

/** All matches of the reader's day: `date` in the time zone `tz`. */
export function dayMatchesQuery(api: ApiClient, date: string, tz: string) {
  return queryOptions({
    queryKey: ['matches', 'day', date, tz],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.matchesOfDay, { query: { date, tz }, signal }),
    staleTime: LIVE_REFRESH_MS - 1000,
    ...streamed('matches', DAY_REFRESH_MS),
  });
}

/** Long enough, because the live list is shown together with them and is refreshed more often. */
const MOMENTS_REFRESH_MS = 60_000;

export function teamMomentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['team', id, 'moments'],
    queryFn: ({ signal }) => api.read((operations) => operations.teamMoments, { path: { id }, signal }),
    staleTime: MOMENTS_REFRESH_MS,
    ...streamed(`team:${id}`, MOMENTS_REFRESH_MS),
  });
}

export function leagueMomentsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['league', id, 'moments'],
    queryFn: ({ signal }) => api.read((operations) => operations.leagueMoments, { path: { id }, signal }),
    staleTime: MOMENTS_REFRESH_MS,
    ...streamed(`league:${id}`, MOMENTS_REFRESH_MS),
  });
}
