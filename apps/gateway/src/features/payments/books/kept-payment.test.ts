import { PAYMENT_STATUSES, type PaymentStatus } from '@touchline/contracts';
import { isPaidFor, isUndecided, PAYMENT_MOVES, paymentMayBecome, wasPaid } from './kept-payment.ts';

/** Rows: the stored status; columns: the ledger's status, in the order of PAYMENT_STATUSES. x: accepted, .: refused. */
const TABLE: Readonly<Record<PaymentStatus, string>> = {
  //                     created open processing paid failed expired canceled partially refunded disputed
  created: /*         */ 'x x x x x x x x x x',
  open: /*            */ '. x x x x x x x x x',
  processing: /*      */ '. . x x x x x x x x',
  paid: /*            */ '. . . x . . . x x x',
  failed: /*          */ '. . x x x x x x x x',
  expired: /*         */ '. . . x . x . x x x',
  canceled: /*        */ '. . . x . . x x x x',
  'partially-refunded': '. . . . . . . x x x',
  refunded: /*        */ '. . . . . . . . x .',
  disputed: /*        */ '. . . x . . . x x x',
};

const pairs = PAYMENT_STATUSES.flatMap((kept) =>
  PAYMENT_STATUSES.map((observed, column) => [kept, observed, TABLE[kept].split(' ')[column]] as const),
);

test.each(pairs)('a payment stored as %s, while the ledger reports %s: %s', (kept, observed, cell) => {
  expect(paymentMayBecome(kept, observed) ? 'x' : '.').toBe(cell);
});

test('every pair of states is in the table', () => {
  expect(pairs).toHaveLength(PAYMENT_STATUSES.length ** 2);
  expect(pairs.every(([, , cell]) => cell === 'x' || cell === '.')).toBe(true);
});

test('every status that can be reached in two steps can be reached in one: polling may miss steps', () => {
  for (const from of PAYMENT_STATUSES)
    for (const over of PAYMENT_MOVES[from])
      // A dispute that is won restores the status before it, which the status `disputed` alone does not determine.
      for (const to of over === 'disputed' ? [] : PAYMENT_MOVES[over])
        expect([from, to, paymentMayBecome(from, to)]).toEqual([from, to, true]);
});

test('no paid status can become an unpaid one', () => {
  for (const kept of PAYMENT_STATUSES.filter(wasPaid))
    expect(PAYMENT_MOVES[kept].filter((status) => !wasPaid(status))).toEqual([]);
});

test('only paid and partially refunded payments count as paid for, and no undecided one as paid', () => {
  expect(PAYMENT_STATUSES.filter(isPaidFor)).toEqual(['paid', 'partially-refunded']);
  expect(PAYMENT_STATUSES.filter((status) => isUndecided(status) && wasPaid(status))).toEqual([]);
});
