import { z } from 'zod';
import { CachePhase } from './cache-phase.ts';

const count = z.int().min(0);
const durationMs = z.number().min(0);

/** Counts of one route of one cache in one phase, since the process started. */
export const CacheRouteStatistics = z.object({
  cache: z.string(),
  route: z.string(),
  phase: CachePhase,
  /** Requests of visitors. For `sources`, which visitors do not reach: reads by the gateway to create responses. */
  requests: count,
  /** Reads of `answers` by the gateway itself, to create pages; not included in any other number. */
  internalRequests: count,
  /** Share of requests served without waiting for the origin, 0 to 1; `null` without requests. */
  hitRatio: z.number().min(0).max(1).nullable(),
  outcomes: z.object({ hit: count, revalidating: count, miss: count, staleError: count }),
  /** Requests served with an entry past its freshness, during a refresh or because the origin failed. */
  staleServed: count,
  fills: z.object({ count, failed: count, p50Ms: durationMs.nullable(), p95Ms: durationMs.nullable() }),
  /** Calls sent by the HTTP client for loads, retries included. A load may need several, or fail before sending one. */
  upstreamCalls: count,
});
export type CacheRouteStatistics = z.infer<typeof CacheRouteStatistics>;

/** The caches of the responding node. */
export const CacheStatistics = z.object({
  node: z.string(),
  since: z.iso.datetime(),
  policyVersion: z.int().min(1),
  memory: z.array(z.object({ cache: z.string(), bytes: count, budgetBytes: count, entries: count })),
  redis: z.object({
    /** Whether Redis is used and, if not, why; `null` if it is not configured. */
    availability: z.enum(['ready', 'connecting', 'unreachable', 'access-denied', 'not-answering']).nullable(),
    breaker: z.enum(['closed', 'open', 'half-open']),
    breakerOpened: count,
  }),
  routes: z.array(CacheRouteStatistics),
});
export type CacheStatistics = z.infer<typeof CacheStatistics>;
