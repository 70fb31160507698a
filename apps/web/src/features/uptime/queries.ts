import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.ts';

/** A little longer than the gateway keeps an answer. */
const REFRESH_MS = 15_000;

/** How the site fares, read again for as long as the page is seen. */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.read((operations) => operations.status, { signal }),
    staleTime: REFRESH_MS - 1000,
    refetchInterval: REFRESH_MS,
  });
}
