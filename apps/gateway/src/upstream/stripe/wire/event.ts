import { z } from 'zod';

/** An event. Its object has the shape of the endpoint's API version, so only ids are read. */
export const StripeEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.int(),
  data: z.object({ object: z.looseObject({ id: z.string().optional(), object: z.string() }) }),
});
export type StripeEvent = z.output<typeof StripeEvent>;

/** Why a request was refused. The message is not read: it may quote an email address. */
export const StripeErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    param: z.string().optional(),
  }),
});
