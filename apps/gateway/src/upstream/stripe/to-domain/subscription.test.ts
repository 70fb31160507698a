import type { Plan } from '@touchline/contracts';
import type { WireSubscription } from '../wire/subscriptions.ts';
import { toSubscription } from './subscription.ts';

const plan: Plan = {
  id: 'price_1',
  name: 'All sports',
  description: null,
  kind: 'subscription',
  period: { unit: 'month', count: 1 },
  price: { amount: 999, currency: 'EUR', exponent: 2 },
  tax: 'unknown',
  trialDays: 0,
  sports: null,
  devices: 1,
};

const wire = (parts: Partial<WireSubscription> = {}): WireSubscription => ({
  id: 'sub_1',
  cancel_at_period_end: false,
  customer: 'cus_1',
  items: {
    data: [
      {
        current_period_start: 100,
        current_period_end: 200,
        price: { id: 'price_1', active: true, currency: 'eur', metadata: {}, type: 'recurring' },
      },
    ],
  },
  metadata: { account: 'a1' },
  start_date: 50,
  status: 'active',
  ...parts,
});

it.each([
  ['incomplete', 'incomplete'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'past-due'],
  ['paused', 'incomplete'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
  ['a_status_of_next_year', 'incomplete'],
])('a subscription that is %s is %s', (status, expected) => {
  expect(toSubscription(wire({ status }), plan, null).status).toBe(expected);
});

it('runs to the end of its period if it was cancelled, by a flag or by a date', () => {
  expect(toSubscription(wire(), plan, null)).toMatchObject({
    ref: 'sub_1',
    accountId: 'a1',
    customer: 'cus_1',
    isCanceling: false,
    startedAtMs: 50_000,
    periodEndsAtMs: 200_000,
    endedAtMs: null,
  });
  expect(toSubscription(wire({ cancel_at_period_end: true }), plan, null).isCanceling).toBe(true);
  expect(toSubscription(wire({ cancel_at: 200 }), plan, null).isCanceling).toBe(true);
  const ended = wire({ status: 'canceled', cancel_at_period_end: true, ended_at: 200 });
  expect(toSubscription(ended, plan, null)).toMatchObject({ isCanceling: false, endedAtMs: 200_000 });
});

it('is past due since its oldest unpaid invoice, and only while it is past due', () => {
  expect(toSubscription(wire({ status: 'past_due' }), plan, 150).pastDueSinceMs).toBe(150_000);
  expect(toSubscription(wire(), plan, 150).pastDueSinceMs).toBeNull();
});
