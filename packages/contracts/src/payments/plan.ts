import { z } from 'zod';
import { Id } from '../identifiers/identifiers.ts';
import { SPORT_SLUGS } from '../sports/game-status.ts';

/** An amount in the smallest unit of its currency: `{amount: 999, currency: 'EUR', exponent: 2}` is 9.99 euros. */
export const Money = z.object({
  amount: z.int(),
  /** ISO 4217, upper case. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  /** Decimal places of the currency: 2 for EUR, 0 for IDR at most providers. */
  exponent: z.int().min(0).max(4),
});
export type Money = z.infer<typeof Money>;

export const PlanPeriod = z.object({
  unit: z.enum(['day', 'week', 'month', 'year']),
  count: z.int().min(1),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** An item of `GET /api/plans`: a plan for sale. */
export const Plan = z.object({
  id: Id,
  /** The name in the provider's catalogue. */
  name: z.string().min(1),
  description: z.string().nullable(),
  /** A `subscription` renews until it is cancelled; a `pass` is paid once and ends. */
  kind: z.enum(['subscription', 'pass']),
  /** The period that one payment covers. */
  period: PlanPeriod,
  price: Money,
  /** Whether the price includes tax; `unknown` if the provider does not say. */
  tax: z.enum(['included', 'added', 'unknown']),
  /** Free days before the first payment; 0 if none. */
  trialDays: z.int().min(0),
  /** `null` for every sport. */
  sports: z.array(z.enum(SPORT_SLUGS)).min(1).nullable(),
  /** Maximum number of devices watching at the same time. */
  devices: z.int().min(1),
});
export type Plan = z.infer<typeof Plan>;
