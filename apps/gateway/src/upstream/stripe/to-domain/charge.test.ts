import type { WireCharge } from '../wire/payments.ts';
import { toLedgerCharge } from './charge.ts';

const charge = (parts: Partial<WireCharge> = {}): WireCharge => ({
  ...{ id: 'ch_1', amount: 1000, amount_refunded: 0, created: 10, currency: 'eur', disputed: false },
  ...{ payment_intent: 'pi_1', status: 'succeeded' },
  ...parts,
});

it('has its refunds, also one that the bank returned', () => {
  const refunds = {
    data: [
      { id: 're_2', amount: 400, created: 30, status: 'failed' },
      { id: 're_1', amount: 100, created: 20, status: 'succeeded' },
    ],
  };
  expect(toLedgerCharge(charge({ amount_refunded: 100, refunds }), []).refunds).toEqual([
    { ref: 're_2', atMs: 30_000, amount: 400, hasFailed: true },
    { ref: 're_1', atMs: 20_000, amount: 100, hasFailed: false },
  ]);
});

it('has the sum of its refunds where Stripe does not list them', () => {
  expect(toLedgerCharge(charge({ amount_refunded: 300 }), []).refunds).toMatchObject([
    { ref: 'ch_1:300', amount: 300, hasFailed: false },
  ]);
  expect(toLedgerCharge(charge(), []).refunds).toEqual([]);
});

it.each([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry-closed'],
  ['prevented', 'inquiry-closed'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['a_status_of_next_year', 'inquiry'],
])('a dispute that is %s is %s', (status, state) => {
  const dispute = { id: 'du_1', amount: 900, charge: 'ch_1', created: 40, status };
  expect(toLedgerCharge(charge(), [dispute]).disputes).toEqual([
    { ref: 'du_1', atMs: 40_000, amount: 900, state },
  ]);
});
