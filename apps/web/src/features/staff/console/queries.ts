import { queryOptions } from '@tanstack/react-query';
import { FleetNodes, PolicyState } from '@touchline/contracts';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

export const CACHE_API = '/api/staff/cache';

export function policyQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'policy'],
    queryFn: () => api.send('GET', `${CACHE_API}/policy`, { schema: PolicyState }),
    // Other members of staff apply policies too.
    refetchInterval: 15_000,
  });
}

export function nodesQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'nodes'],
    queryFn: () => api.send('GET', `${CACHE_API}/nodes`, { schema: FleetNodes }),
    refetchInterval: 15_000,
  });
}
