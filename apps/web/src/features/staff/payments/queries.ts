import { queryOptions } from '@tanstack/react-query';
import { Reconciliation, StaffDeal, StaffLedger, StaffPayment } from '@touchline/contracts';
import { z } from 'zod';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

export const PAYMENTS_API = '/api/staff/payments';
export const DEALS_API = '/api/staff/deals';

export interface Wanted {
  readonly by: 'account' | 'payment';
  readonly term: string;
}

export function foundPaymentsQuery(api: AccountApi, { by, term }: Wanted) {
  const query = new URLSearchParams({ [by]: term });
  return queryOptions({
    queryKey: ['staff', 'payments', by, term],
    queryFn: () => api.send('GET', `${PAYMENTS_API}?${String(query)}`, { schema: z.array(StaffPayment) }),
    // Each request is logged, so it is not repeated automatically.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** @param account its id or email address */
export function ledgerQuery(api: AccountApi, account: string) {
  const query = new URLSearchParams({ account });
  return queryOptions({
    // Begins as those of the payments do, so that a refund reads it again.
    queryKey: ['staff', 'payments', 'ledger', account],
    queryFn: () => api.send('GET', `${PAYMENTS_API}/ledger?${String(query)}`, { schema: StaffLedger }),
    // Each request is logged, so it is not repeated automatically.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function reconciliationQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'reconciliation'],
    queryFn: () => api.send('GET', `${PAYMENTS_API}/reconciliation`, { schema: Reconciliation.nullable() }),
    refetchInterval: 15_000,
  });
}

export function dealsQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['staff', 'deals'],
    queryFn: () => api.send('GET', DEALS_API, { schema: z.array(StaffDeal) }),
  });
}
