import { toMoney } from './plan.ts';
import type { Books } from '../../../features/payments/index.ts';
import type { WireCharge, WireDispute, WireInvoice } from '../wire/payments.ts';
import { chargeOutcomeOf } from './payment.ts';

/** Returns the receipt of one charge; `invoice` is the subscription invoice that the charge paid. */
export function toReceipt(
  charge: WireCharge,
  invoice: WireInvoice | undefined,
  disputes: readonly WireDispute[],
): Books.LedgerReceipt {
  const isPending = charge.status === 'pending';
  const { status, refunded } = isPending
    ? { status: 'processing' as const, refunded: 0 }
    : chargeOutcomeOf(charge, disputes);
  const line = invoice?.lines.data[0]?.description;
  return {
    ref: charge.id,
    atMs: charge.created * 1000,
    description: line ?? charge.description ?? '',
    amount: toMoney(charge.amount, charge.currency),
    refunded: refunded === 0 ? null : toMoney(refunded, charge.currency),
    status,
    documentUrl: invoice?.hosted_invoice_url ?? charge.receipt_url ?? null,
  };
}
