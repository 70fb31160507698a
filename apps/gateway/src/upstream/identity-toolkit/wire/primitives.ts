import { z } from 'zod';

/** A token that we hand on or check, whatever is in it. */
export const WireToken = z.string().min(1).max(16_384);

/** Absent, null and empty are the same to this provider. */
export const emptyToNull = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

/** int64 comes as text, as JSON cannot hold one. */
export const WireInt64 = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);
