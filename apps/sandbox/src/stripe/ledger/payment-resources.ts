import { z } from 'zod';

import { billingDetailsSchema, priceSchema } from './resources.ts';

/** The resources of payments and checkouts, in the form that the API returns. */

const metadata = z.record(z.string(), z.string());
const METHOD_TYPES = z.array(z.enum(['card', 'sepa_debit']));

export const paymentIntentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number(),
  amount_capturable: z.literal(0),
  amount_received: z.number(),
  canceled_at: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  capture_method: z.literal('automatic'),
  client_secret: z.string(),
  confirmation_method: z.literal('automatic'),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  last_payment_error: z.record(z.string(), z.unknown()).nullable(),
  latest_charge: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  next_action: z
    .object({
      type: z.literal('redirect_to_url'),
      redirect_to_url: z.object({ return_url: z.null(), url: z.string() }),
    })
    .nullable(),
  payment_method: z.string().nullable(),
  payment_method_types: METHOD_TYPES,
  receipt_email: z.string().nullable(),
  setup_future_usage: z.enum(['off_session', 'on_session']).nullable(),
  statement_descriptor: z.null(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
});
export type PaymentIntent = z.output<typeof paymentIntentSchema>;

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refundSchema = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number(),
  balance_transaction: z.null(),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  failure_reason: z.string().optional(),
  metadata,
  payment_intent: z.string(),
  reason: z.enum(REFUND_REASONS).nullable(),
  receipt_number: z.null(),
  status: z.enum(['succeeded', 'failed']),
});
export type Refund = z.output<typeof refundSchema>;

export const chargeSchema = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  /** Set when the money has arrived. */
  balance_transaction: z.string().nullable().default(null),
  billing_details: billingDetailsSchema,
  captured: z.boolean(),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  disputed: z.boolean(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  paid: z.boolean(),
  payment_intent: z.string(),
  payment_method: z.string(),
  payment_method_details: z.record(z.string(), z.unknown()),
  receipt_email: z.string().nullable(),
  receipt_url: z.null(),
  refunded: z.boolean(),
  /** Its refunds, newest first; shown if it is expanded. */
  refunds: z
    .object({ object: z.literal('list'), data: z.array(refundSchema), has_more: z.literal(false) })
    .default({ object: 'list', data: [], has_more: false }),
  status: z.enum(['succeeded', 'pending', 'failed']),
});
export type Charge = z.output<typeof chargeSchema>;

/** An entry of the account's balance: received money. This subset charges no fees. */
export const balanceTransactionSchema = z.object({
  id: z.string(),
  object: z.literal('balance_transaction'),
  amount: z.number(),
  available_on: z.number(),
  created: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  fee: z.literal(0),
  fee_details: z.array(z.never()),
  net: z.number(),
  reporting_category: z.literal('charge'),
  source: z.string(),
  status: z.literal('available'),
  type: z.enum(['charge', 'payment']),
});

const lineItemSchema = z.object({
  id: z.string(),
  object: z.literal('item'),
  adjustable_quantity: z.null(),
  amount_discount: z.literal(0),
  amount_subtotal: z.number(),
  amount_tax: z.literal(0),
  amount_total: z.number(),
  currency: z.string(),
  description: z.string(),
  metadata: z.null(),
  price: priceSchema,
  quantity: z.number(),
});
export type LineItem = z.output<typeof lineItemSchema>;

const lineItemsSchema = z.object({
  object: z.literal('list'),
  data: z.array(lineItemSchema),
  has_more: z.literal(false),
  url: z.string(),
});

const intentDataSchema = z.object({
  description: z.string().nullable(),
  metadata,
  setup_future_usage: z.enum(['off_session', 'on_session']).nullable(),
});

export const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  allow_promotion_codes: z.null(),
  allowed_payment_method_types: METHOD_TYPES.nullable(),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  automatic_tax: z.object({
    enabled: z.literal(false),
    liability: z.null(),
    provider: z.null(),
    status: z.null(),
  }),
  billing_address_collection: z.null(),
  cancel_url: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  client_secret: z.null(),
  created: z.number(),
  currency: z.string(),
  custom_fields: z.array(z.never()),
  customer: z.string().nullable(),
  customer_creation: z.enum(['always', 'if_required']).nullable(),
  customer_details: z
    .object({
      address: z.null(),
      email: z.string().nullable(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      tax_exempt: z.literal('none'),
      tax_ids: z.array(z.never()),
    })
    .nullable(),
  customer_email: z.string().nullable(),
  expires_at: z.number(),
  invoice: z.string().nullable(),
  /** Returned only if expanded. */
  line_items: lineItemsSchema,
  livemode: z.literal(false),
  locale: z.string().nullable(),
  metadata,
  mode: z.enum(['payment', 'subscription']),
  payment_intent: z.string().nullable(),
  payment_link: z.string().nullable(),
  payment_method_collection: z.enum(['always', 'if_required']),
  payment_method_types: METHOD_TYPES,
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  recovered_from: z.null(),
  setup_intent: z.null(),
  shipping_cost: z.null(),
  status: z.enum(['open', 'complete', 'expired']),
  submit_type: z.null(),
  subscription: z.string().nullable(),
  success_url: z.string().nullable(),
  total_details: z.object({
    amount_discount: z.literal(0),
    amount_shipping: z.literal(0),
    amount_tax: z.literal(0),
  }),
  ui_mode: z.literal('hosted_page'),
  url: z.string().nullable(),
});
export type StripeSession = z.output<typeof sessionSchema>;

/** Internal data of a session: what to create when it is paid, and its payment intent. The API does not return it. */
export const sessionOrderSchema = z.object({
  id: z.string(),
  intent: intentDataSchema,
  subscription: z.object({
    description: z.string().nullable(),
    metadata,
    trial_days: z.number().default(0),
  }),
  attempt: z.string().nullable(),
  /** Entered by the payer if the session has no email address. */
  email: z.string().nullable().default(null),
  /** State of saving a card for later payments. */
  saving: z.enum(['declined', 'notAuthenticated', 'asking']).nullable().default(null),
});
export type SessionOrder = z.output<typeof sessionOrderSchema>;
export type IntentData = z.output<typeof intentDataSchema>;

export const paymentLinkSchema = z.object({
  id: z.string(),
  object: z.literal('payment_link'),
  active: z.boolean(),
  after_completion: z.union([
    z.object({
      type: z.literal('hosted_confirmation'),
      hosted_confirmation: z.object({ custom_message: z.null() }),
    }),
    z.object({ type: z.literal('redirect'), redirect: z.object({ url: z.string() }) }),
  ]),
  allow_promotion_codes: z.literal(false),
  billing_address_collection: z.literal('auto'),
  currency: z.string(),
  customer_creation: z.literal('if_required'),
  inactive_message: z.string().nullable(),
  /** Returned only if expanded. */
  line_items: lineItemsSchema,
  livemode: z.literal(false),
  metadata,
  payment_intent_data: intentDataSchema.nullable(),
  payment_method_types: z.null(),
  restrictions: z
    .object({ completed_sessions: z.object({ count: z.number(), limit: z.number() }) })
    .nullable(),
  url: z.string(),
});
export type PaymentLink = z.output<typeof paymentLinkSchema>;

export const disputeSchema = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.number(),
  balance_transactions: z.array(z.never()),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  evidence_details: z.object({
    due_by: z.number(),
    has_evidence: z.boolean(),
    past_due: z.boolean(),
    submission_count: z.number(),
  }),
  is_charge_refundable: z.literal(false),
  livemode: z.literal(false),
  metadata,
  payment_intent: z.string(),
  reason: z.literal('fraudulent'),
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
});
export type Dispute = z.output<typeof disputeSchema>;
