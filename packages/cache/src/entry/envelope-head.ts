import { z } from 'zod';
import { FIXTURE_PHASES } from '../phase/phase.ts';

const instant = z.number().nonnegative();

/** What is said of an entry beside its value and its fence. Parsed on reading: Redis is outside. */
export const EnvelopeHead = z
  .object({
    key: z.string(),
    found: z.boolean(),
    route: z.string(),
    phase: z.enum(FIXTURE_PHASES),
    tags: z.array(z.string()),
    policyVersion: z.number().int(),
    filledBy: z.string(),
    version: z.string(),
    position: z.number(),
    storedAtMs: instant,
    freshUntilMs: instant,
    staleUntilMs: instant,
    errorUntilMs: instant,
  })
  .refine(
    ({ freshUntilMs, staleUntilMs, errorUntilMs }) =>
      freshUntilMs <= staleUntilMs && staleUntilMs <= errorUntilMs,
    'the deadlines are out of order',
  );
export type EnvelopeHead = z.output<typeof EnvelopeHead>;
