import { BEGUN_S, wireCharge, wireDispute } from '../testing/resources.ts';
import { toLedgerCharge } from './charge.ts';

const refund = (id: string, amount: number, status: string | null) => ({
  id,
  amount,
  created: BEGUN_S + 60,
  status,
});
const refundsOf = (parts: Parameters<typeof wireCharge>[0]) => toLedgerCharge(wireCharge(parts), []).refunds;

describe('a charge', () => {
  it('has its id, that of its payment, and its amount', () => {
    expect(toLedgerCharge(wireCharge(), [])).toEqual({
      ref: 'ch_1',
      intent: 'pi_1',
      amount: { amount: 999, currency: 'EUR', exponent: 2 },
      refunds: [],
      disputes: [],
      forgetsDisputes: false,
    });
    expect(toLedgerCharge(wireCharge({ payment_intent: null }), []).intent).toBeNull();
  });

  it.each([
    ['succeeded', false],
    ['pending', false],
    ['requires_action', false],
    [null, false],
    ['failed', true],
    ['canceled', true],
  ])('has a refund that is %s, which has failed: %s', (status, hasFailed) => {
    const data = [refund('re_1', 400, status)];
    expect(refundsOf({ amount_refunded: 400, refunds: { data } })).toEqual([
      { ref: 're_1', atMs: (BEGUN_S + 60) * 1000, amount: 400, hasFailed },
    ]);
  });

  it('keeps every refund apart, also one whose money came back', () => {
    const data = [refund('re_2', 599, 'failed'), refund('re_1', 400, 'succeeded')];
    expect(refundsOf({ amount_refunded: 400, refunds: { data } })).toMatchObject([
      { ref: 're_2', amount: 599, hasFailed: true },
      { ref: 're_1', amount: 400, hasFailed: false },
    ]);
  });

  it('has a refund of what was returned if Stripe lists none', () => {
    expect(refundsOf({ amount_refunded: 400 })).toMatchObject([{ ref: 'ch_1:400', amount: 400 }]);
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
  ])('has a dispute that is %s: %s', (status, state) => {
    const charge = wireCharge({ disputed: true });
    expect(toLedgerCharge(charge, [wireDispute(status, { amount: 500 })]).disputes).toEqual([
      { ref: 'du_1', atMs: BEGUN_S * 1000, amount: 500, state },
    ]);
  });

  it('keeps each of its disputes', () => {
    const disputes = [wireDispute('needs_response', { id: 'du_2' }), wireDispute('won')];
    expect(toLedgerCharge(wireCharge(), disputes).disputes.map(({ ref, state }) => [ref, state])).toEqual([
      ['du_2', 'open'],
      ['du_1', 'won'],
    ]);
  });
});
