import { z } from 'zod';

/**
 * What every answer is wrapped in. The provider's server is PHP: an empty map is `[]`, so `errors` is an array
 * when there are none and an object of `{field: message}` when there are some, with HTTP 200.
 */
export const ApiFootballEnvelope = z.object({
  errors: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .transform((errors): Readonly<Record<string, string>> => {
      const entries = Object.entries(errors ?? {});
      return Object.fromEntries(entries.map(([field, message]) => [field, messageOf(message)]));
    }),
  paging: z.object({ current: z.int(), total: z.int() }).nullish(),
  response: z.unknown(),
});
export type ApiFootballEnvelope = z.infer<typeof ApiFootballEnvelope>;

const messageOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);
