import { queryOptions } from '@tanstack/react-query';
import {
  Deal,
  Payment,
  PaymentMethod,
  Receipt,
  Subscription,
  TrialsHad,
  type PaymentStatus,
} from '@touchline/contracts';
import { z } from 'zod';
import type { ApiClient } from '../../../shared/api/api-client.ts';
import type { AccountApi } from '../../../shared/session/calls/account-api.ts';

const PRICES_STALE_MS = 10 * 60_000;
/** A card payment settles within seconds; a bank transfer takes days. */
const FAST_ASKS = 20;
const FAST_MS = 3000;
const SLOW_MS = 30_000;

export const SUBSCRIPTION = '/api/account/subscription';
export const PAYMENT_METHOD = '/api/account/payment-method';

/** All plans for sale, of every sport. */
export function plansQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.read((operations) => operations.plans, { signal }),
    staleTime: PRICES_STALE_MS,
  });
}

/** Returns true if a payment may still change its status without any action by the visitor. */
export function isUnsettled(status: PaymentStatus): boolean {
  return status === 'created' || status === 'open' || status === 'processing';
}

/** Returns true if nothing of a plan goes on: the account can buy another one, whatever became of the money. */
export function isOver({ status, canCancel, canResume }: Subscription): boolean {
  if (status === 'ended') return true;
  return (status === 'disputed' || status === 'refunded') && !canCancel && !canResume;
}

/**
 * Returns the time until the next refresh in ms, given the number of responses so far; `false` if the payment is
 * settled.
 */
export function askAgainMs(status: PaymentStatus | undefined, answers: number): number | false {
  if (status === undefined || !isUnsettled(status)) return false;
  return answers < FAST_ASKS ? FAST_MS : SLOW_MS;
}

// Queries whose key begins with `account` are removed when another account signs in, or nobody is signed in.

/** A payment of the account, refreshed until it is settled. */
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

/** The free trials that the account has had. */
export function trialsQuery(api: AccountApi) {
  return queryOptions({
    queryKey: ['account', 'trials'],
    queryFn: () => api.send('GET', '/api/account/trials', { schema: TrialsHad }),
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
