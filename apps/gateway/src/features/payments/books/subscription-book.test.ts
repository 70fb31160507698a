import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@touchline/contracts';
import { isInForce, subscriptionMayBecome, subscriptionStatusOf } from './subscription-book.ts';

/** Rows: the stored status; columns: the ledger's status, in the order of SUBSCRIPTION_STATUSES. */
const TABLE: Readonly<Record<SubscriptionStatus, string>> = {
  //             incomplete trialing active past-due canceling ended
  incomplete: 'x x x x x x',
  trialing: /**/ '. x x x x x',
  active: /*  */ '. . x x x x',
  'past-due': '. . x x x x',
  canceling: '. x x x x x',
  ended: /*   */ '. . . . . x',
};

const pairs = SUBSCRIPTION_STATUSES.flatMap((kept) =>
  SUBSCRIPTION_STATUSES.map((observed, column) => [kept, observed, TABLE[kept].split(' ')[column]] as const),
);

test.each(pairs)('a subscription stored as %s, while the ledger reports %s: %s', (kept, observed, cell) => {
  expect(subscriptionMayBecome(kept, observed) ? 'x' : '.').toBe(cell);
});

test('every pair of states is in the table', () => {
  expect(pairs).toHaveLength(SUBSCRIPTION_STATUSES.length ** 2);
  expect(pairs.every(([, , cell]) => cell === 'x' || cell === '.')).toBe(true);
});

test.each([
  ['active', true, 'canceling'],
  ['trialing', true, 'canceling'],
  ['past-due', true, 'past-due'],
  ['ended', true, 'ended'],
  ['active', false, 'active'],
  ['incomplete', false, 'incomplete'],
] as const)('%s, cancelled: %s, shows as %s', (status, isCanceling, shown) => {
  expect(subscriptionStatusOf({ status, isCanceling })).toBe(shown);
});

test('a subscription that was never paid or has ended does not prevent a new purchase', () => {
  expect(SUBSCRIPTION_STATUSES.filter((status) => !isInForce(status))).toEqual(['incomplete', 'ended']);
});
