import { z } from 'zod';
import { CachePhase } from './cache-phase.ts';

const count = z.int().min(0);
const durationMs = z.number().min(0);

/** What one route of one cache did in one phase, since this process began to count. */
export const CacheRouteStatistics = z.object({
  cache: z.string(),
  route: z.string(),
  phase: CachePhase,
  /** Of visitors. Of `sources`, which no visitor reaches: what the gateway read to make answers. */
  requests: count,
  /** Reads of `answers` by the gateway itself, which makes pages of them: in none of the other numbers. */
  internalRequests: count,
  /** Share of the requests that was served without waiting for the origin's answer, 0 to 1; null: nothing was asked. */
  hitRatio: z.number().min(0).max(1).nullable(),
  outcomes: z.object({ hit: count, revalidating: count, miss: count, staleError: count }),
  /** Of the requests: served past their time, while being renewed or because the origin failed. */
  staleServed: count,
  fills: z.object({ count, failed: count, p50Ms: durationMs.nullable(), p95Ms: durationMs.nullable() }),
  /** Sent by the HTTP client while filling, retries included: a fill may need several, or fail before it sent one. */
  upstreamCalls: count,
});
export type CacheRouteStatistics = z.infer<typeof CacheRouteStatistics>;

/** The caches of the node that answered. */
export const CacheStatistics = z.object({
  node: z.string(),
  since: z.iso.datetime(),
  policyVersion: z.int().min(1),
  memory: z.array(z.object({ cache: z.string(), bytes: count, budgetBytes: count, entries: count })),
  redis: z.object({
    /** Whether it is asked, and if not, why; null: none is configured. */
    availability: z.enum(['ready', 'connecting', 'unreachable', 'access-denied', 'not-answering']).nullable(),
    breaker: z.enum(['closed', 'open', 'half-open']),
    breakerOpened: count,
  }),
  routes: z.array(CacheRouteStatistics),
});
export type CacheStatistics = z.infer<typeof CacheStatistics>;
