import { z } from 'zod';

/** Football's envelope without `paging`: `errors` is an array when there are none, else an object, with HTTP 200. */
export const ApiSportsEnvelope = z.object({
  errors: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .transform((errors) => Object.keys(errors ?? {})),
  response: z.array(z.unknown()),
});
export type ApiSportsEnvelope = z.infer<typeof ApiSportsEnvelope>;
