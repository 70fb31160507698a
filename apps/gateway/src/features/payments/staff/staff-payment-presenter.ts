import { StaffPayment, type Money } from '@touchline/contracts';
import type { AccountBooks, Grant } from '../books/grants.ts';
import type { KeptPayment } from '../books/kept-payment.ts';
import { isPaidFor } from '../books/payment-states.ts';
import { presentPayment } from '../checkout/payment-presenter.ts';

/** What is left to give back; undefined: nothing is. */
export function refundableOf({ status, amount, refunded }: KeptPayment): Money | undefined {
  const left = amount.amount - (refunded?.amount ?? 0);
  return isPaidFor(status) && left > 0 ? { ...amount, amount: left } : undefined;
}

export function presentStaffPayment(
  payment: KeptPayment,
  provider: string,
  { subscriptions }: AccountBooks,
  grants: readonly Grant[],
): StaffPayment {
  const subscription = subscriptions.find(({ id }) => id === payment.subscription);
  // Parsed, so that the page and the way back, which are the payer's, stay out.
  return StaffPayment.parse({
    ...presentPayment(payment, grants),
    account: payment.accountId,
    provider,
    providerIds: [...payment.providerIds],
    refundable: refundableOf(payment) ?? null,
    subscription: subscription === undefined ? null : { id: subscription.id, status: subscription.status },
  });
}
