import { queryOptions } from '@tanstack/react-query';
import {
  Deal,
  Payment,
  PaymentMethod,
  Receipt,
  Subscription,
  type PaymentStatus,
} from '@touchline/contracts';
import { z } from 'zod';
import type { ApiClient } from '../../../shared/api/api-client.ts';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

const PRICES_STALE_MS = 10 * 60_000;
/** A card is settled within seconds; a bank takes days. */
const FAST_ASKS = 20;
const FAST_MS = 3000;
const SLOW_MS = 30_000;

export const SUBSCRIPTION = '/api/account/subscription';
export const PAYMENT_METHOD = '/api/account/payment-method';

/** Everything that is for sale, of every sport. */
export function plansQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.read((operations) => operations.plans, { signal }),
    staleTime: PRICES_STALE_MS,
  });
}

/** Whether what is known of a payment may still change without anybody doing anything about it. */
export function isUnsettled(status: PaymentStatus): boolean {
  return status === 'created' || status === 'open' || status === 'processing';
}

/** When a payment is asked for again after so many answers; false: not by itself. */
export function askAgainMs(status: PaymentStatus | undefined, answers: number): number | false {
  if (status === undefined || !isUnsettled(status)) return false;
  return answers < FAST_ASKS ? FAST_MS : SLOW_MS;
}

// The first word of each key is the one that goes with the session.

/** A payment of the account, asked for again until it is settled. */
export function paymentQuery(api: AccountApi, id: string) {
  return queryOptions({
    queryKey: ['account', 'payment', id],
    queryFn: () => api.send('GET', `/api/payments/${encodeURIComponent(id)}`, { schema: Payment }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data?.status, state.dataUpdateCount),
  });
}

export function dealQuery(api: AccountApi, token: string) {
  return queryOptions({
    queryKey: ['deal', token],
    queryFn: () =>
      api.send('GET', `/api/payment-links/${encodeURIComponent(token)}`, { auth: 'none', schema: Deal }),
  });
}

export function subscriptionQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'subscription'],
    queryFn: () => api.send('GET', SUBSCRIPTION, { schema: Subscription.nullable() }),
  });
}

export function paymentMethodQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'payment-method'],
    queryFn: () => api.send('GET', PAYMENT_METHOD, { schema: PaymentMethod.nullable() }),
  });
}

export function receiptsQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'receipts'],
    queryFn: () => api.send('GET', '/api/account/receipts', { schema: z.array(Receipt) }),
  });
}
