import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { CacheStatistics } from '@touchline/contracts';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';
import { CACHE_API } from '../console/queries.ts';
import { withSample, type Sample } from './samples.ts';

const EVERY_MS = 3000;
const KEY = ['staff', 'samples'];

/** The samples of the last minute; each reading adds one. */
export function samplesQuery(api: AccountApi, queries: QueryClient, isPaused: boolean) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async (): Promise<readonly Sample[]> => {
      const statistics = await api.send('GET', `${CACHE_API}/stats`, { schema: CacheStatistics });
      const before = queries.getQueryData<readonly Sample[]>(KEY) ?? [];
      return withSample(before, { atMs: Date.now(), statistics });
    },
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: !isPaused,
    // They are compared with each other: a copy that only looks alike is as good.
    structuralSharing: false,
  });
}
