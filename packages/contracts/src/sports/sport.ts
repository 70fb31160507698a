import { z } from 'zod';

/** A sport that the game upstream has; football always is the first. */
export const Sport = z.object({ slug: z.string(), name: z.string(), live: z.int().min(0).nullable() });
export type Sport = z.infer<typeof Sport>;
