import { z } from 'zod';

/** `{data: null, error: {status, name, message, details}}`, as far as it is read. */
export const WireFailure = z.object({
  error: z.object({
    name: z.string(),
    details: z
      .object({ errors: z.array(z.object({ path: z.array(z.string()), message: z.string() })).optional() })
      .catch({}),
  }),
});
