import { queryOptions } from '@tanstack/react-query';
import { StaffPartner } from '@touchline/contracts';
import { z } from 'zod';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

export const PARTNERS_API = '/api/staff/partners';

export function partnersQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'partners'],
    queryFn: () => api.send('GET', PARTNERS_API, { schema: z.array(StaffPartner) }),
    // As often as nodes write down what they counted.
    refetchInterval: 10_000,
  });
}
