import { BEGUN_S, BOUGHT, itemOf, month, MONTH_S, planOf, wireSubscription } from '../testing/resources.ts';
import type { WireSubscription } from '../wire/subscriptions.ts';
import { toFacts } from './subscription.ts';

const plan = planOf(BOUGHT);
const TERMS = { plan, soldAs: plan, unknownPrices: [] };
const read = (parts: Partial<WireSubscription> = {}, terms = {}) =>
  toFacts(wireSubscription(parts), { ...TERMS, ...terms });

it.each([
  ['incomplete', 'incomplete'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'unpaid'],
  ['paused', 'paused'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
  ['a_status_of_next_year', 'unknown'],
])('a subscription that is %s is %s, and keeps Stripe’s word', (status, expected) => {
  expect(read({ status })).toMatchObject({ status: expected, said: status });
});

it('has the terms, the customer and the instants of Stripe', () => {
  expect(read()).toEqual({
    customer: 'cus_1',
    status: 'active',
    said: 'active',
    plan,
    soldAs: plan,
    unknownPrices: [],
    startedAtMs: BEGUN_S * 1000,
    anchorMs: BEGUN_S * 1000,
    periodEndsAtMs: month(0).end * 1000,
    trialEndsAtMs: null,
    cancelAtMs: null,
    endedAtMs: null,
    pause: null,
  });
  expect(read({ customer: { id: 'cus_2' }, trial_end: BEGUN_S + 5 })).toMatchObject({
    customer: 'cus_2',
    trialEndsAtMs: (BEGUN_S + 5) * 1000,
  });
});

it('keeps what is known of its terms if no item is a plan of this site', () => {
  expect(read({}, { plan: null, unknownPrices: ['price_metered'] })).toMatchObject({
    plan: null,
    soldAs: plan,
    unknownPrices: ['price_metered'],
  });
});

it('has the period of the plan, even if another item has a longer one', () => {
  const year = { start: BEGUN_S, end: BEGUN_S + 12 * MONTH_S };
  const items = { data: [itemOf('price_news', year), itemOf(BOUGHT)] };
  expect(read({ items }).periodEndsAtMs).toBe(month(0).end * 1000);
  expect(read({ items }, { plan: null }).periodEndsAtMs).toBe(year.end * 1000);
});

it('ends at the date of its cancellation, wherever it lies, or with its period', () => {
  const atS = BEGUN_S + 12_345;
  expect(read({ cancel_at: atS }).cancelAtMs).toBe(atS * 1000);
  expect(read({ cancel_at: month(5).end }).cancelAtMs).toBe(month(5).end * 1000);
  expect(read({ cancel_at_period_end: true }).cancelAtMs).toBe(month(0).end * 1000);
  expect(read({ cancel_at: month(0).end, cancel_at_period_end: true }).cancelAtMs).toBe(month(0).end * 1000);
});

it('that has ended has no date of cancellation any more', () => {
  const ended = read({ status: 'canceled', cancel_at: month(0).end, ended_at: BEGUN_S + 60 });
  expect(ended).toMatchObject({ cancelAtMs: null, endedAtMs: (BEGUN_S + 60) * 1000 });
});

it.each([
  ['void', 'void'],
  ['keep_as_draft', 'keep-as-draft'],
  ['mark_uncollectible', 'mark-uncollectible'],
  ['a_behaviour_of_next_year', 'unknown'],
])('whose collection is paused with %s is paused: %s', (behavior, behaviour) => {
  expect(read({ pause_collection: { behavior } }).pause).toEqual({ behaviour, resumesAtMs: null });
  expect(read({ pause_collection: { behavior, resumes_at: month(2).start } }).pause).toEqual({
    behaviour,
    resumesAtMs: month(2).start * 1000,
  });
});
