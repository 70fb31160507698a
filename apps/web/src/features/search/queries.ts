import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.ts';

const A_WHILE_MS = 60_000;

/** The hits for a query, best first. An empty query sends no request. */
export function searchQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api.read((operations) => operations.search, { query: { q }, signal }),
    staleTime: A_WHILE_MS,
    enabled: q !== '',
  });
}
