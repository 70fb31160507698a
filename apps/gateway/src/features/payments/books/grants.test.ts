import { PAYMENT_STATUSES, SUBSCRIPTION_STATUSES, type Plan } from '@touchline/contracts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { grantsOf } from './grants.ts';
import type { KeptPayment } from './kept-payment.ts';
import type { KeptSubscription } from './subscription-book.ts';

const PAID_MS = Date.UTC(2026, 0, 31, 18);
const GRACE_MS = 7 * DAY_MS;

const planOf = (parts: Partial<Plan> = {}): Plan => ({
  id: 'month-pass',
  name: 'Month pass',
  description: null,
  kind: 'pass',
  period: { unit: 'month', count: 1 },
  price: { amount: 999, currency: 'EUR', exponent: 2 },
  tax: 'included',
  trialDays: 0,
  sports: null,
  devices: 2,
  ...parts,
});

const paymentOf = (parts: Partial<KeptPayment> = {}): KeptPayment => ({
  id: 'p1',
  accountId: 'a1',
  ref: 'cs_1',
  status: 'paid',
  plan: planOf(),
  amount: { amount: 999, currency: 'EUR', exponent: 2 },
  refunded: null,
  subscription: null,
  customer: 'cus_1',
  checkoutUrl: null,
  returnPath: null,
  dealId: null,
  createdAtMs: PAID_MS - 60_000,
  updatedAtMs: PAID_MS,
  expiresAtMs: null,
  paidAtMs: PAID_MS,
  providerIds: [],
  order: null,
  isSettled: true,
  ...parts,
});

const subscriptionOf = (parts: Partial<KeptSubscription> = {}): KeptSubscription => ({
  id: 's1',
  accountId: 'a1',
  customer: 'cus_1',
  status: 'active',
  plan: planOf({ id: 'monthly', kind: 'subscription' }),
  startedAtMs: PAID_MS,
  periodEndsAtMs: Date.UTC(2026, 1, 28, 18),
  trialEndsAtMs: null,
  endedAtMs: null,
  pastDueSinceMs: null,
  isCanceling: false,
  ...parts,
});

const untilOf = (
  payments: readonly KeptPayment[],
  subscriptions: readonly KeptSubscription[] = [],
): readonly string[] =>
  grantsOf({ payments, subscriptions }, GRACE_MS).map(({ untilMs }) => new Date(untilMs).toISOString());

describe('a pass', () => {
  test('lasts for its calendar period from the moment of payment', () => {
    expect(untilOf([paymentOf()])).toEqual(['2026-02-28T18:00:00.000Z']);
    const period = (unit: Plan['period']['unit'], count: number) =>
      untilOf([paymentOf({ plan: planOf({ period: { unit, count } }) })]);
    expect(period('day', 1)).toEqual(['2026-02-01T18:00:00.000Z']);
    expect(period('week', 2)).toEqual(['2026-02-14T18:00:00.000Z']);
    expect(period('year', 1)).toEqual(['2027-01-31T18:00:00.000Z']);
  });

  test.each(PAYMENT_STATUSES.map((status) => [status, status === 'paid' || status === 'partially-refunded']))(
    'that is %s grants: %s',
    (status, grants) => {
      expect(untilOf([paymentOf({ status })])).toHaveLength(grants ? 1 : 0);
    },
  );

  test('of the same plan bought while the first runs begins when that ends; of another plan, immediately', () => {
    const second = paymentOf({ id: 'p2', paidAtMs: PAID_MS + DAY_MS });
    expect(untilOf([second, paymentOf()])).toEqual(['2026-02-28T18:00:00.000Z', '2026-03-28T18:00:00.000Z']);
    const other = { ...second, plan: planOf({ id: 'other' }) };
    expect(untilOf([other, paymentOf()])).toEqual(['2026-02-28T18:00:00.000Z', '2026-03-01T18:00:00.000Z']);
  });

  test('that is refunded makes the next one begin earlier', () => {
    const second = paymentOf({ id: 'p2', paidAtMs: PAID_MS + DAY_MS });
    expect(untilOf([paymentOf({ status: 'refunded' }), second])).toEqual(['2026-03-01T18:00:00.000Z']);
  });
});

describe('a subscription', () => {
  const bought = paymentOf({ subscription: 's1', plan: planOf({ id: 'monthly', kind: 'subscription' }) });

  test.each(SUBSCRIPTION_STATUSES.map((status) => [status, status !== 'incomplete' && status !== 'ended']))(
    'that is %s grants: %s; its payment is not a second grant',
    (status, grants) => {
      expect(untilOf([bought], [subscriptionOf({ status })])).toHaveLength(grants ? 1 : 0);
    },
  );

  test('that renews still grants during the grace period, before the renewal is known', () => {
    expect(untilOf([bought], [subscriptionOf()])).toEqual(['2026-03-07T18:00:00.000Z']);
  });

  test('that was cancelled ends with its paid period', () => {
    expect(untilOf([bought], [subscriptionOf({ status: 'canceling' })])).toEqual([
      '2026-02-28T18:00:00.000Z',
    ]);
  });

  test('that is past due has its grace from the failed renewal, not from the end of the unpaid period', () => {
    const pastDue = subscriptionOf({
      status: 'past-due',
      pastDueSinceMs: Date.UTC(2026, 1, 28, 19),
      periodEndsAtMs: Date.UTC(2026, 2, 28, 18),
    });
    expect(untilOf([bought], [pastDue])).toEqual(['2026-03-07T19:00:00.000Z']);
    expect(grantsOf({ payments: [], subscriptions: [pastDue] }, 0)[0]?.untilMs).toBe(pastDue.pastDueSinceMs);
  });

  test.each([
    ['processing', 's1'],
    ['processing', null],
    ['open', null],
    ['failed', 's1'],
  ] as const)(
    'whose first payment is %s (with subscription id %s) grants nothing',
    (status, subscription) => {
      const unpaid = { ...bought, status, subscription, paidAtMs: null };
      expect(untilOf([unpaid], [subscriptionOf()])).toEqual([]);
    },
  );

  test('still grants when another checkout was opened later or abandoned', () => {
    const later = {
      ...bought,
      id: 'p2',
      subscription: null,
      paidAtMs: null,
      createdAtMs: PAID_MS + 2 * DAY_MS,
    };
    expect(untilOf([bought, { ...later, status: 'open' }], [subscriptionOf()])).toHaveLength(1);
    expect(untilOf([{ ...later, status: 'open' }], [subscriptionOf()])).toHaveLength(1);
    expect(untilOf([{ ...later, createdAtMs: PAID_MS, status: 'expired' }], [subscriptionOf()])).toHaveLength(
      1,
    );
  });

  test.each(['refunded', 'disputed'] as const)(
    'whose first payment is %s grants nothing in the first period, and grants again once a renewal was paid',
    (status) => {
      const givenBack = { ...bought, status };
      expect(untilOf([givenBack], [subscriptionOf()])).toEqual([]);
      const renewed = subscriptionOf({ periodEndsAtMs: Date.UTC(2026, 2, 28, 18) });
      expect(untilOf([givenBack], [renewed])).toHaveLength(1);
    },
  );
});
