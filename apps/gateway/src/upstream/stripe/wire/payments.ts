import { z } from 'zod';
import { WireMetadata } from './catalogue.ts';

/** An id, or the resource itself where the request expands it. */
const idOr = <T extends z.ZodType<{ id: string }>>(resource: T) => z.union([z.string(), resource]).nullish();

/** A charge: money that was moved, or an attempt to move it. */
export const WireCharge = z.object({
  id: z.string(),
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
  charge: z.string(),
  status: z.string(),
});
export type WireDispute = z.output<typeof WireDispute>;

/** How an invoice was paid: only payments by a payment intent are ours. */
export const WireInvoicePayment = z.object({
  id: z.string(),
  invoice: z.string(),
  payment: z.object({ type: z.string(), payment_intent: idOr(z.object({ id: z.string() })) }),
});
export type WireInvoicePayment = z.output<typeof WireInvoicePayment>;

export const WireInvoice = z.object({
  id: z.string(),
  amount_due: z.int(),
  amount_paid: z.int(),
  created: z.int(),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  lines: z.object({ data: z.array(z.object({ description: z.string().nullish() })) }),
  /** Present if it was expanded. */
  payments: z.object({ data: z.array(WireInvoicePayment) }).nullish(),
  parent: z
    .object({
      subscription_details: z.object({ subscription: idOr(z.object({ id: z.string() })) }).nullish(),
    })
    .nullish(),
  status: z.string().nullish(),
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
