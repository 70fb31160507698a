import { z } from 'zod';

/** Why a request was refused. Its message is not read: it may quote an e-mail address. */
export const StripeErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
});
