import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.ts';
import { streamed } from '../../shared/live/streamed.ts';

const SELDOM_MS = 10 * 60_000;
const MATCHES_REFRESH_MS = 60_000;

export function teamQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['team', id],
    queryFn: ({ signal }) => api.read((operations) => operations.team, { path: { id }, signal }),
    staleTime: SELDOM_MS,
  });
}

/** The matches of the current season, which include the last one and the next one. */
export function teamMatchesQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['team', id, 'matches'],
    queryFn: ({ signal }) => api.read((operations) => operations.teamMatches, { path: { id }, signal }),
    staleTime: MATCHES_REFRESH_MS,
    ...streamed(`team:${id}`, MATCHES_REFRESH_MS),
  });
}

interface TeamsAsked {
  readonly search?: string | undefined;
  readonly league?: string | undefined;
}

export function teamsQuery(api: ApiClient, { search, league }: TeamsAsked) {
  return queryOptions({
    queryKey: ['teams', search ?? '', league ?? ''],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.teams, { query: { search, league, 'page[size]': 100 }, signal }),
    staleTime: SELDOM_MS,
  });
}

export function headToHeadQuery(api: ApiClient, a: string, b: string) {
  return queryOptions({
    queryKey: ['head-to-head', a, b],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.headToHead, { path: { slug: `${a}-vs-${b}` }, signal }),
    staleTime: SELDOM_MS,
  });
}
