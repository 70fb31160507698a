import { z } from 'zod';

/** The resources in the form that the API returns, with the fields of this subset. Timestamps are in seconds. */

const metadata = z.record(z.string(), z.string());

export const productSchema = z.object({
  id: z.string(),
  object: z.literal('product'),
  active: z.boolean(),
  created: z.number(),
  default_price: z.string().nullable(),
  description: z.string().nullable(),
  images: z.array(z.string()),
  livemode: z.literal(false),
  marketing_features: z.array(z.never()),
  metadata,
  name: z.string(),
  package_dimensions: z.null(),
  shippable: z.null(),
  statement_descriptor: z.null(),
  tax_code: z.null(),
  type: z.literal('service'),
  unit_label: z.string().nullable(),
  updated: z.number(),
  url: z.null(),
});
export type Product = z.output<typeof productSchema>;

export const INTERVALS = ['day', 'week', 'month', 'year'] as const;

export const priceSchema = z.object({
  id: z.string(),
  object: z.literal('price'),
  active: z.boolean(),
  billing_scheme: z.literal('per_unit'),
  created: z.number(),
  currency: z.string(),
  custom_unit_amount: z.null(),
  livemode: z.literal(false),
  lookup_key: z.string().nullable(),
  metadata,
  nickname: z.string().nullable(),
  product: z.string(),
  recurring: z
    .object({
      interval: z.enum(INTERVALS),
      interval_count: z.number(),
      meter: z.null(),
      trial_period_days: z.null(),
      usage_type: z.literal('licensed'),
    })
    .nullable(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']),
  tiers_mode: z.null(),
  transform_quantity: z.null(),
  type: z.enum(['one_time', 'recurring']),
  unit_amount: z.number(),
  unit_amount_decimal: z.string(),
});
export type Price = z.output<typeof priceSchema>;

const addressSchema = z.object({
  city: z.string().nullable(),
  country: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  postal_code: z.string().nullable(),
  state: z.string().nullable(),
});

export const customerSchema = z.object({
  id: z.string(),
  object: z.literal('customer'),
  address: z.null(),
  /** In the smallest unit; negative: a credit that pays the next invoices. */
  balance: z.number(),
  created: z.number(),
  currency: z.string().nullable(),
  default_source: z.null(),
  delinquent: z.boolean(),
  description: z.string().nullable(),
  email: z.string().nullable(),
  invoice_settings: z.object({
    custom_fields: z.null(),
    default_payment_method: z.string().nullable(),
    footer: z.null(),
    rendering_options: z.null(),
  }),
  livemode: z.literal(false),
  metadata,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  preferred_locales: z.array(z.string()),
  shipping: z.null(),
  tax_exempt: z.literal('none'),
  test_clock: z.null(),
});
export type Customer = z.output<typeof customerSchema>;

/** The remainder of a deleted customer: no personal data. */
export const deletedCustomerSchema = z.object({
  id: z.string(),
  object: z.literal('customer'),
  deleted: z.literal(true),
});

export const billingDetailsSchema = z.object({
  address: addressSchema,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  tax_id: z.null(),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

export const paymentMethodSchema = z.object({
  id: z.string(),
  object: z.literal('payment_method'),
  allow_redisplay: z.literal('unspecified'),
  billing_details: billingDetailsSchema,
  card: z
    .object({
      brand: z.enum(['visa', 'mastercard']),
      checks: z.object({
        address_line1_check: z.null(),
        address_postal_code_check: z.null(),
        cvc_check: z.enum(['pass', 'unchecked']),
      }),
      country: z.literal('US'),
      display_brand: z.enum(['visa', 'mastercard']),
      exp_month: z.number(),
      exp_year: z.number(),
      fingerprint: z.string(),
      funding: z.literal('credit'),
      generated_from: z.null(),
      last4: z.string(),
      networks: z.object({ available: z.array(z.string()), preferred: z.null() }),
      three_d_secure_usage: z.object({ supported: z.literal(true) }),
      wallet: z.null(),
    })
    .optional(),
  /** A bank debit, whose result is known only after days. */
  sepa_debit: z
    .object({
      bank_code: z.string(),
      branch_code: z.string(),
      country: z.string(),
      fingerprint: z.string(),
      generated_from: z.null(),
      last4: z.string(),
    })
    .optional(),
  created: z.number(),
  customer: z.string().nullable(),
  livemode: z.literal(false),
  metadata,
  type: z.enum(['card', 'sepa_debit']),
});
export type StripePaymentMethod = z.output<typeof paymentMethodSchema>;

/** A session of the customer portal; anyone with its URL can open it. */
export const portalSessionSchema = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  configuration: z.literal('bpc_1TouchlineSandbox'),
  created: z.number(),
  customer: z.string(),
  customer_account: z.null(),
  flow: z
    .object({
      after_completion: z.union([
        z.object({ type: z.literal('portal_homepage'), hosted_confirmation: z.null(), redirect: z.null() }),
        z.object({
          type: z.literal('redirect'),
          hosted_confirmation: z.null(),
          redirect: z.object({ return_url: z.string() }),
        }),
      ]),
      subscription_cancel: z.null(),
      subscription_update: z.null(),
      subscription_update_confirm: z.null(),
      type: z.literal('payment_method_update'),
    })
    .nullable(),
  livemode: z.literal(false),
  locale: z.string().nullable(),
  on_behalf_of: z.null(),
  return_url: z.string().nullable(),
  url: z.string(),
});
export type PortalSession = z.output<typeof portalSessionSchema>;

export const eventSchema = z.object({
  id: z.string(),
  object: z.literal('event'),
  api_version: z.string(),
  created: z.number(),
  data: z.object({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
  livemode: z.literal(false),
  pending_webhooks: z.number(),
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
  type: z.string(),
});

export const endpointSchema = z.object({
  id: z.string(),
  object: z.literal('webhook_endpoint'),
  api_version: z.string().nullable(),
  application: z.null(),
  created: z.number(),
  description: z.string().nullable(),
  enabled_events: z.array(z.string()),
  livemode: z.literal(false),
  metadata,
  status: z.enum(['enabled', 'disabled']),
  url: z.string(),
});
export type WebhookEndpoint = z.output<typeof endpointSchema>;

/** The secret that signs deliveries to an endpoint; the API returns it once, when the endpoint is created. */
export const endpointSecretSchema = z.object({ id: z.string(), secret: z.string() });
