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

/** A line of `GET /api/plans`: something that is for sale. */
export const Plan = z.object({
  id: Id,
  /** As the provider's catalogue names it. */
  name: z.string().min(1),
  description: z.string().nullable(),
  /** `subscription` renews until it is cancelled; `pass` is paid once and ends. */
  kind: z.enum(['subscription', 'pass']),
  /** What one payment pays for. */
  period: PlanPeriod,
  price: Money,
  /** Whether the price holds the tax; `unknown`: the provider does not say. */
  tax: z.enum(['included', 'added', 'unknown']),
  /** Free days before the first payment; 0: none. */
  trialDays: z.int().min(0),
  /** null: every sport. */
  sports: z.array(z.enum(SPORT_SLUGS)).min(1).nullable(),
  /** How many devices may watch at once. */
  devices: z.int().min(1),
});
export type Plan = z.infer<typeof Plan>;
