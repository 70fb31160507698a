import { PAYMENT_STATUSES, type PaymentStatus } from '@touchline/contracts';
import { isPaidFor, isUndecided, PAYMENT_MOVES, paymentMayBecome, wasPaid } from './kept-payment.ts';

/** Rows: what is kept; columns: what the ledger says, in the order of PAYMENT_STATUSES. x: taken, .: refused. */
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

test.each(pairs)('a payment that is %s, and the ledger says %s: %s', (kept, observed, cell) => {
  expect(paymentMayBecome(kept, observed) ? 'x' : '.').toBe(cell);
});

test('every pair of states is in the table', () => {
  expect(pairs).toHaveLength(PAYMENT_STATUSES.length ** 2);
  expect(pairs.every(([, , cell]) => cell === 'x' || cell === '.')).toBe(true);
});

test('whatever can be reached in steps can be reached at once: polling may miss the steps', () => {
  for (const from of PAYMENT_STATUSES)
    for (const over of PAYMENT_MOVES[from])
      // A dispute that is won gives back what there was before it, which a state alone does not know.
      for (const to of over === 'disputed' ? [] : PAYMENT_MOVES[over])
        expect([from, to, paymentMayBecome(from, to)]).toEqual([from, to, true]);
});

test('no walk leads from money that came to none', () => {
  for (const kept of PAYMENT_STATUSES.filter(wasPaid))
    expect(PAYMENT_MOVES[kept].filter((status) => !wasPaid(status))).toEqual([]);
});

test('only paid and partially refunded payments are paid for, and no undecided one was paid', () => {
  expect(PAYMENT_STATUSES.filter(isPaidFor)).toEqual(['paid', 'partially-refunded']);
  expect(PAYMENT_STATUSES.filter((status) => isUndecided(status) && wasPaid(status))).toEqual([]);
});
