import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.ts';

/** Slightly longer than the gateway caches the response. */
const REFRESH_MS = 15_000;

/** The status of the site, refreshed while the page is visible. */
export function statusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.read((operations) => operations.status, { signal }),
    staleTime: REFRESH_MS - 1000,
    refetchInterval: REFRESH_MS,
  });
}
