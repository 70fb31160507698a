import { z } from 'zod';

/**
 * The card had its free trial with another account: `charged` means that the first period was charged at once,
 * `canceled` that the subscription was cancelled without a charge.
 */
export const TrialRefusal = z.enum(['charged', 'canceled']);
export type TrialRefusal = z.infer<typeof TrialRefusal>;
