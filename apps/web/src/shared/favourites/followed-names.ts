import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import type { FavouriteKind } from './favourites.ts';

const SELDOM_MS = 10 * 60_000;

/** The name of a team or a league, or both names of a match. */
export type FollowedName = string | { readonly home: string; readonly away: string };

type Read = (api: ApiClient, id: string, signal: AbortSignal) => Promise<FollowedName>;

const READS: Readonly<Record<FavouriteKind, readonly [domain: string, read: Read]>> = {
  teams: [
    'team',
    async (api, id, signal) =>
      (await api.read((operations) => operations.team, { path: { id }, signal })).data.name,
  ],
  leagues: [
    'league',
    async (api, id, signal) =>
      (await api.read((operations) => operations.league, { path: { id }, signal })).data.name,
  ],
  matches: [
    'match',
    async (api, id, signal) => {
      const { data } = await api.read((operations) => operations.match, { path: { id }, signal });
      return { home: data.home.name, away: data.away.name };
    },
  ],
};

/** Favourites are stored as ids. Their names are public and may change. */
export function followedNameQuery(api: ApiClient, kind: FavouriteKind, id: string) {
  const [domain, read] = READS[kind];
  return queryOptions({
    queryKey: [domain, id, 'name'],
    queryFn: ({ signal }) => read(api, id, signal),
    staleTime: SELDOM_MS,
  });
}
