import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.ts';

/** The leagues beside every page; they change with the season, not with the minute. */
export function leaguesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['leagues', 'frame'],
    queryFn: ({ signal }) =>
      api.read((operations) => operations.leagues, { query: { 'page[size]': 30 }, signal }),
    staleTime: 10 * 60_000,
  });
}
