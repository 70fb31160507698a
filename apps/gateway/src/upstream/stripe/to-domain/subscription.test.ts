import type { WireSubscription } from '../wire/subscriptions.ts';
import { toFacts } from './subscription.ts';

const wire = (parts: Partial<WireSubscription> = {}): WireSubscription => ({
  id: 'sub_1',
  billing_cycle_anchor: 60,
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

const factsOf = (parts: Partial<WireSubscription> = {}) =>
  toFacts(wire(parts), { plan: null, soldAs: null, unknownPrices: [] });

it.each([
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'ended'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'unpaid'],
  ['paused', 'paused'],
  ['canceled', 'ended'],
  ['a_status_of_next_year', 'unknown'],
])('a subscription that is %s is %s, and keeps Stripe’s word', (status, expected) => {
  expect(factsOf({ status })).toMatchObject({ status: expected, said: status });
});

it('has its instants in milliseconds', () => {
  expect(factsOf({ trial_end: 60 })).toMatchObject({
    customer: 'cus_1',
    startedAtMs: 50_000,
    anchorMs: 60_000,
    periodEndsAtMs: 200_000,
    trialEndsAtMs: 60_000,
    cancelAtMs: null,
    endedAtMs: null,
    pause: null,
  });
});

it('ends with its period or at a date, whatever the period; once ended, when Stripe says', () => {
  expect(factsOf({ cancel_at_period_end: true }).cancelAtMs).toBe(200_000);
  expect(factsOf({ cancel_at: 150 }).cancelAtMs).toBe(150_000);
  expect(factsOf({ cancel_at: 900 }).cancelAtMs).toBe(900_000);
  const ended = factsOf({ status: 'canceled', cancel_at_period_end: true, ended_at: 190 });
  expect(ended).toMatchObject({ cancelAtMs: null, endedAtMs: 190_000 });
});

it.each([
  ['void', 'void'],
  ['keep_as_draft', 'keep-as-draft'],
  ['mark_uncollectible', 'mark-uncollectible'],
  ['a_behaviour_of_next_year', 'unknown'],
])('whose collection is paused with %s says so', (behavior, behaviour) => {
  expect(factsOf({ pause_collection: { behavior, resumes_at: 300 } }).pause).toEqual({
    behaviour,
    resumesAtMs: 300_000,
  });
  expect(factsOf({ pause_collection: { behavior } }).pause?.resumesAtMs).toBeNull();
});
