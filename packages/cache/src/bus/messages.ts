import { z } from 'zod';

/** What nodes tell each other. Parsed on arrival: Redis is outside. */
export const BusMessage = z.discriminatedUnion('kind', [
  /** Whatever has one of the tags or keys turns stale (soft) or is removed (hard). */
  z.object({
    kind: z.literal('purge'),
    mode: z.enum(['soft', 'hard']),
    tags: z.array(z.string()),
    keys: z.array(z.string()),
    reason: z.string(),
  }),
  /** A key has a new filling in the shared store: waiters read it, older copies are dropped. */
  z.object({
    kind: z.literal('stored'),
    cache: z.string(),
    key: z.string(),
    version: z.string(),
    fence: z.number(),
    found: z.boolean(),
  }),
  /** A filling came to nothing: waiters fill it themselves. */
  z.object({ kind: z.literal('abandoned'), cache: z.string(), key: z.string() }),
  /** A policy was applied or rolled back: nodes read it from the shared place. */
  z.object({ kind: z.literal('policy'), version: z.number().int() }),
]);
export type BusMessage = z.output<typeof BusMessage>;
export type PurgeMessage = Extract<BusMessage, { kind: 'purge' }>;
