import type { Books } from '../../../features/payments/index.ts';
import type { WireCharge, WireDispute } from '../wire/payments.ts';
import { toMoney } from './plan.ts';

/** Refunds that did not reach the payer, so that the money is back. */
const FAILED_REFUNDS: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** `warning_…` are inquiries, which move no money. An unknown state moves none either. */
const DISPUTES: ReadonlyMap<string, Books.LedgerCharge['disputes'][number]['state']> = new Map([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry-closed'],
  ['prevented', 'inquiry-closed'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
]);

/**
 * Returns the money of a charge that was paid.
 *
 * @param charge expanded with its refunds
 */
export function toLedgerCharge(charge: WireCharge, disputes: readonly WireDispute[]): Books.LedgerCharge {
  return {
    ref: charge.id,
    intent: charge.payment_intent ?? null,
    amount: toMoney(charge.amount, charge.currency),
    refunds: refundsOf(charge),
    disputes: disputes.map(({ id: ref, amount, created, status }) => ({
      ...{ ref, amount, atMs: created * 1000 },
      state: DISPUTES.get(status) ?? 'inquiry',
    })),
    forgetsDisputes: false,
  };
}

function refundsOf({
  id,
  amount_refunded: sum,
  created,
  refunds,
}: WireCharge): Books.LedgerCharge['refunds'] {
  const listed = refunds?.data ?? [];
  if (listed.length > 0)
    return listed.map((refund) => ({
      ref: refund.id,
      atMs: refund.created * 1000,
      amount: refund.amount,
      hasFailed: FAILED_REFUNDS.has(refund.status ?? ''),
    }));
  return sum === 0
    ? []
    : [{ ref: `${id}:${String(sum)}`, atMs: created * 1000, amount: sum, hasFailed: false }];
}
