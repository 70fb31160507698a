import type { Payment } from '@touchline/contracts';
import type { Grant } from '../books/grants.ts';
import type { KeptPayment } from '../books/kept-payment.ts';
import { instant } from '../../../platform/time/instant.ts';

/** Until when a payment grants, by its own grant or that of the subscription it bought. */
function endOfGrant({ id, subscription }: KeptPayment, grants: readonly Grant[]): string | null {
  const grant = grants.find((each) => each.id === (subscription ?? id));
  return grant === undefined ? null : instant(grant.untilMs);
}

/** @param grants of the payment's account */
export function presentPayment(payment: KeptPayment, grants: readonly Grant[]): Payment {
  const { id, status, plan, amount, refunded, createdAtMs, updatedAtMs, expiresAtMs } = payment;
  const isOpen = status === 'created' || status === 'open';
  return {
    ...{ id, status, amount, refunded },
    plan: { id: plan.id, name: plan.name, kind: plan.kind, period: plan.period },
    createdAt: instant(createdAtMs),
    updatedAt: instant(updatedAtMs),
    checkoutUrl: isOpen ? payment.checkoutUrl : null,
    expiresAt: isOpen && expiresAtMs !== null ? instant(expiresAtMs) : null,
    returnPath: payment.returnPath,
    entitledUntil: endOfGrant(payment, grants),
  };
}
