import { z } from 'zod';
import { WireMetadata } from './catalogue.ts';

/** The id of a resource that may be expanded. */
const idIn = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** An id, or the resource itself where the request expands it. */
const idOr = <T extends z.ZodType<{ id: string }>>(resource: T) => z.union([z.string(), resource]).nullish();

export const WireRefund = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  /** `null` for old refunds, which succeeded. */
  status: z.string().nullish(),
});
export type WireRefund = z.output<typeof WireRefund>;

/** A charge: money that was moved, or an attempt to move it. */
export const WireCharge = z.object({
  id: z.string(),
  customer: idOr(z.object({ id: z.string() })),
  amount: z.int(),
  amount_refunded: z.int(),
  /** Its row in the account's balance, written when the money arrives, which for a debit is days later. */
  balance_transaction: idOr(z.object({ id: z.string(), created: z.int() })),
  created: z.int(),
  currency: z.string(),
  description: z.string().nullish(),
  disputed: z.boolean(),
  payment_intent: z.string().nullish(),
  receipt_url: z.string().nullish(),
  /** Present if it was expanded. */
  refunds: z.object({ data: z.array(WireRefund), has_more: z.boolean().optional() }).nullish(),
  status: z.string(),
});
export type WireCharge = z.output<typeof WireCharge>;

export const WirePaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: idOr(WireCharge),
});
export type WirePaymentIntent = z.output<typeof WirePaymentIntent>;

export const WireDispute = z.object({
  id: z.string(),
  amount: z.int(),
  charge: idIn,
  created: z.int(),
  status: z.string(),
});
export type WireDispute = z.output<typeof WireDispute>;

/** How an invoice was paid: only payments by a payment intent are ours. */
export const WireInvoicePayment = z.object({
  id: z.string(),
  invoice: z.string(),
  payment: z.object({ type: z.string(), payment_intent: idOr(z.object({ id: z.string() })) }),
  status: z.string().nullish(),
});
export type WireInvoicePayment = z.output<typeof WireInvoicePayment>;

/** What an invoice bills. The invoice's own period is the one before, so only those of its lines are read. */
export const WireLine = z.object({
  amount: z.int(),
  description: z.string().nullish(),
  period: z.object({ start: z.int(), end: z.int() }),
  pricing: z.object({ price_details: z.object({ price: z.string().nullish() }).nullish() }).nullish(),
});
export type WireLine = z.output<typeof WireLine>;

export const WireInvoice = z.object({
  id: z.string(),
  amount_due: z.int(),
  amount_paid: z.int(),
  attempted: z.boolean().nullish(),
  auto_advance: z.boolean().nullish(),
  created: z.int(),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  lines: z.object({ data: z.array(WireLine), has_more: z.boolean().optional() }),
  /** Present if it was expanded. */
  payments: z.object({ data: z.array(WireInvoicePayment) }).nullish(),
  parent: z
    .object({
      subscription_details: z.object({ subscription: idOr(z.object({ id: z.string() })) }).nullish(),
    })
    .nullish(),
  status: z.string().nullish(),
  status_transitions: z
    .object({
      finalized_at: z.int().nullish(),
      marked_uncollectible_at: z.int().nullish(),
      paid_at: z.int().nullish(),
      voided_at: z.int().nullish(),
    })
    .nullish(),
});
export type WireInvoice = z.output<typeof WireInvoice>;

/** A session of Stripe's payment page. */
export const WireSession = z.object({
  id: z.string(),
  amount_total: z.int().nullish(),
  client_reference_id: z.string().nullish(),
  created: z.int(),
  currency: z.string().nullish(),
  customer: idOr(z.object({ id: z.string() })),
  expires_at: z.int(),
  invoice: idOr(WireInvoice),
  metadata: WireMetadata.nullish(),
  mode: z.enum(['payment', 'subscription', 'setup']),
  payment_intent: idOr(WirePaymentIntent),
  payment_status: z.string(),
  /** `null` for a session from before sessions had a status. */
  status: z.string().nullish(),
  subscription: idOr(z.object({ id: z.string() })),
  url: z.string().nullish(),
});
export type WireSession = z.output<typeof WireSession>;

/** Returns the id of a value that is an id or the resource itself. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
