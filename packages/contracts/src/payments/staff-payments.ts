import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { plainLine } from '../text/plain-text.ts';
import { Money } from './plan.ts';
import { Payment } from './payment.ts';
import { LedgerPeriod } from './ledger-line.ts';
import { SubscriptionStatus } from './subscription.ts';

/**
 * `GET /api/staff/payments?account=|payment=`: by the account's id or email, or by our or the provider's payment id.
 */
export const StaffPaymentsQuery = z
  .object({ account: z.string().trim().max(254).optional(), payment: z.string().trim().max(128).optional() })
  .refine(({ account, payment }) => (account === undefined) !== (payment === undefined), {
    path: ['account'],
    message: 'must be given, or else payment',
  });

/** A payment as staff see it. A renewal is a payment of its own, whose id is that of the provider's invoice. */
export const StaffPayment = Payment.omit({
  checkoutUrl: true,
  returnPath: true,
  trial: true,
  trialRefusal: true,
}).extend({
  account: z.string(),
  provider: z.string(),
  /** The provider's ids, for its dashboard. */
  providerIds: z.array(z.string()),
  refundable: Money.nullable(),
  /** The period that it paid for; `null` if it was not paid, or paid for none. */
  period: LedgerPeriod.nullable(),
  subscription: z.object({ id: z.string(), status: SubscriptionStatus }).nullable(),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

/** `POST /api/staff/payments/{id}/refund`. Without an amount: the whole remainder. */
export const RefundOrder = z.object({
  amount: z.int().min(1).optional(),
  reason: plainLine(1, 200),
  /** The whole refund of the period that runs ends the plan, unless this is set. */
  keepPlan: z.boolean().optional(),
});
export type RefundOrder = z.infer<typeof RefundOrder>;

/** `POST /api/staff/payments/webhooks/replay`: processes an event of the provider again. */
export const WebhookReplayOrder = z.object({ event: Id });
export type WebhookReplayOrder = z.infer<typeof WebhookReplayOrder>;

/** `POST /api/staff/payments/reconcile`, `GET /api/staff/payments/reconciliation`. */
export const Reconciliation = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  compared: z.int(),
  /** Number of differences from the provider's ledger that were corrected. */
  mended: z.int(),
  failed: z.int(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
