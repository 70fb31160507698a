import { z } from 'zod';

/** `{"error":{"code":400,"message":"CODE"|"CODE : text","status"?}}`, in the manner of Google's APIs. */
export const IdentityErrorBody = z.object({
  error: z.object({ message: z.string(), status: z.string().optional() }),
});
