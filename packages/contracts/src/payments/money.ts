import { z } from 'zod';

/** An amount in the smallest unit of its currency: `{amount: 999, currency: 'EUR', exponent: 2}` is 9.99 euros. */
export const Money = z.object({
  amount: z.int(),
  /** ISO 4217, upper case. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  /** Decimal places of the currency: 2 for EUR, 0 for IDR at most providers. */
  exponent: z.int().min(0).max(4),
});
export type Money = z.infer<typeof Money>;
