import type { CacheRouteStatistics, CacheStatistics } from '@touchline/contracts';

type Line = Partial<Omit<CacheRouteStatistics, 'outcomes'>> & { readonly miss?: number };

export function line({ miss = 0, requests = 0, ...parts }: Line = {}): CacheRouteStatistics {
  return {
    cache: 'answers',
    route: 'api.liveMatches',
    phase: 'live',
    requests,
    internalRequests: 0,
    hitRatio: requests === 0 ? null : (requests - miss) / requests,
    outcomes: { hit: requests - miss, revalidating: 0, miss, staleError: 0 },
    staleServed: 0,
    fills: { count: miss, failed: 0, p50Ms: null, p95Ms: null },
    upstreamCalls: 0,
    ...parts,
  };
}

export function statistics(
  node: string,
  routes: readonly CacheRouteStatistics[],
  since = '2026-11-21T12:00:00.000Z',
  availability: CacheStatistics['redis']['availability'] = 'ready',
): CacheStatistics {
  return {
    node,
    since,
    policyVersion: 1,
    memory: [{ cache: 'answers', bytes: 1024 ** 2, budgetBytes: 8 * 1024 ** 2, entries: 3 }],
    redis: { availability, breaker: 'closed', breakerOpened: 0 },
    routes: [...routes],
  };
}
