import { z } from 'zod';

/** What the owner enters for a price or a product in Stripe's dashboard. */
export const WireMetadata = z.record(z.string(), z.string());
export type WireMetadata = z.output<typeof WireMetadata>;

export const WireProduct = z.object({
  id: z.string(),
  active: z.boolean(),
  name: z.string(),
  description: z.string().nullish(),
  metadata: WireMetadata,
});
export type WireProduct = z.output<typeof WireProduct>;

export const WirePrice = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  metadata: WireMetadata,
  recurring: z
    .object({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: z.int().min(1),
      usage_type: z.string(),
    })
    .nullish(),
  tax_behavior: z.string().nullish(),
  type: z.string(),
  /** `null` for a price with tiers, or with fractions of the smallest unit. */
  unit_amount: z.int().nullish(),
});
export type WirePrice = z.output<typeof WirePrice>;

/** A price with `expand[]=product`. A deleted product has only an id. */
export const WirePriceOfProduct = WirePrice.extend({
  product: z.union([WireProduct, z.object({ id: z.string(), deleted: z.literal(true) })]),
});
export type WirePriceOfProduct = z.output<typeof WirePriceOfProduct>;
