import { z } from 'zod';

/** What happened. Its object has the shape of the endpoint's version of the API: only ids are read. */
export const StripeEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.int(),
  data: z.object({ object: z.looseObject({ id: z.string().optional(), object: z.string() }) }),
});
export type StripeEvent = z.output<typeof StripeEvent>;

/** Why a request was refused. Its message is not read: it may quote an e-mail address. */
export const StripeErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
});
