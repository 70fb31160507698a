import { z } from 'zod';

import { priceSchema } from './resources.ts';

/** The resources of subscriptions, in the form that the API returns. */

const metadata = z.record(z.string(), z.string());

const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ object: z.literal('list'), data: z.array(row), has_more: z.literal(false), url: z.string() });

const subscriptionItemSchema = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  created: z.number(),
  current_period_end: z.number(),
  current_period_start: z.number(),
  discounts: z.array(z.never()),
  metadata,
  price: priceSchema,
  quantity: z.number(),
  subscription: z.string(),
  tax_rates: z.array(z.never()),
});

/** A line of the next invoice: the exchange of an item within a period, which is billed later. */
const pendingLineSchema = z.object({
  amount: z.number(),
  description: z.string(),
  item: z.string(),
  period: z.object({ end: z.number(), start: z.number() }),
  price: priceSchema,
  quantity: z.number(),
});
export type PendingLine = z.output<typeof pendingLineSchema>;

export const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

export const subscriptionSchema = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  automatic_tax: z.object({ disabled_reason: z.null(), enabled: z.literal(false), liability: z.null() }),
  billing_cycle_anchor: z.number(),
  cancel_at: z.number().nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.number().nullable(),
  cancellation_details: z.object({
    comment: z.string().nullable(),
    feedback: z.enum(FEEDBACK).nullable(),
    reason: z.enum(['cancellation_requested', 'payment_failed']).nullable(),
  }),
  collection_method: z.literal('charge_automatically'),
  created: z.number(),
  currency: z.string(),
  customer: z.string(),
  days_until_due: z.null(),
  default_payment_method: z.string().nullable(),
  description: z.string().nullable(),
  discounts: z.array(z.never()),
  ended_at: z.number().nullable(),
  items: listOf(subscriptionItemSchema),
  latest_invoice: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  pause_collection: z
    .object({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: z.number().nullable(),
    })
    .nullable()
    .default(null),
  /** Not part of the API. */
  pending_lines: z.array(pendingLineSchema).default([]),
  /** What became of it after the last attempt to collect. Not part of the API. */
  retries_ended: z.enum(['past_due', 'unpaid']).nullable().default(null),
  schedule: z.null(),
  start_date: z.number(),
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'canceled',
  ]),
  test_clock: z.null(),
  trial_end: z.number().nullable(),
  trial_start: z.number().nullable(),
});
export type StripeSubscription = z.output<typeof subscriptionSchema>;

const invoiceLineSchema = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  discount_amounts: z.array(z.never()),
  discountable: z.literal(true),
  discounts: z.array(z.never()),
  invoice: z.string(),
  livemode: z.literal(false),
  metadata,
  parent: z
    .object({
      type: z.literal('subscription_item_details'),
      invoice_item_details: z.null(),
      subscription_item_details: z.object({
        invoice_item: z.null(),
        proration: z.boolean(),
        subscription: z.string(),
        subscription_item: z.string(),
      }),
    })
    .nullable(),
  period: z.object({ end: z.number(), start: z.number() }),
  pricing: z.object({
    type: z.literal('price_details'),
    price_details: z.object({ price: z.string(), product: z.string() }),
    unit_amount_decimal: z.string(),
  }),
  quantity: z.number(),
  subtotal: z.number(),
  taxes: z.array(z.never()),
});
export type InvoiceLine = z.output<typeof invoiceLineSchema>;

const invoicePaymentSchema = z.object({
  id: z.string(),
  object: z.literal('invoice_payment'),
  amount_paid: z.number().nullable(),
  amount_requested: z.number(),
  created: z.number(),
  currency: z.string(),
  invoice: z.string(),
  is_default: z.literal(true),
  livemode: z.literal(false),
  payment: z.object({ type: z.literal('payment_intent'), payment_intent: z.string() }),
  status: z.enum(['open', 'paid']),
  status_transitions: z.object({ canceled_at: z.null(), paid_at: z.number().nullable() }),
});

export const invoiceSchema = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  attempt_count: z.number(),
  attempted: z.boolean(),
  auto_advance: z.boolean(),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  collection_method: z.literal('charge_automatically'),
  created: z.number(),
  currency: z.string(),
  customer: z.string(),
  customer_email: z.string().nullable(),
  customer_name: z.string().nullable(),
  default_payment_method: z.null(),
  description: z.null(),
  due_date: z.null(),
  hosted_invoice_url: z.null(),
  invoice_pdf: z.null(),
  lines: listOf(invoiceLineSchema),
  livemode: z.literal(false),
  metadata,
  next_payment_attempt: z.number().nullable(),
  number: z.string(),
  parent: z.object({
    type: z.literal('subscription_details'),
    quote_details: z.null(),
    subscription_details: z.object({ metadata, subscription: z.string() }),
  }),
  /** Returned only if expanded. */
  payments: listOf(invoicePaymentSchema),
  period_end: z.number(),
  period_start: z.number(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  status_transitions: z.object({
    finalized_at: z.number().nullable(),
    marked_uncollectible_at: z.number().nullable(),
    paid_at: z.number().nullable(),
    voided_at: z.number().nullable(),
  }),
  subtotal: z.number(),
  total: z.number(),
});
export type Invoice = z.output<typeof invoiceSchema>;
