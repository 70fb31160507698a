import { z } from 'zod';
import { WireMetadata, WirePrice } from './catalogue.ts';

const WireCard = z.object({
  brand: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** Equal for all customers of one card. */
  fingerprint: z.string().nullish(),
  last4: z.string(),
});

/** For methods other than a card only the last digits are read, if there are any. */
export const WirePaymentMethod = z.looseObject({
  id: z.string(),
  type: z.string(),
  card: WireCard.nullish(),
  /** `null` if the method was detached from its customer. */
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});
export type WirePaymentMethod = z.output<typeof WirePaymentMethod>;

/** The place of one subscription. */
export const SUBSCRIPTION = 'v1/subscriptions/:id';

export const WireSubscription = z.object({
  id: z.string(),
  billing_cycle_anchor: z.int(),
  cancel_at: z.int().nullish(),
  cancel_at_period_end: z.boolean(),
  customer: z.union([z.string(), z.object({ id: z.string() })]),
  default_payment_method: z.union([z.string(), WirePaymentMethod]).nullish(),
  ended_at: z.int().nullish(),
  items: z.object({
    data: z
      .array(z.object({ price: WirePrice, current_period_end: z.int(), current_period_start: z.int() }))
      .min(1),
  }),
  metadata: WireMetadata,
  pause_collection: z.object({ behavior: z.string(), resumes_at: z.int().nullish() }).nullish(),
  start_date: z.int(),
  status: z.string(),
  trial_end: z.int().nullish(),
});
export type WireSubscription = z.output<typeof WireSubscription>;

export const WireCustomer = z.object({
  id: z.string(),
  deleted: z.literal(true).optional(),
  metadata: WireMetadata.optional(),
  invoice_settings: z.object({ default_payment_method: z.string().nullish() }).optional(),
});
export type WireCustomer = z.output<typeof WireCustomer>;
