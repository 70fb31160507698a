import { z } from 'zod';
import { CachePhase } from './cache-phase.ts';

/** Path and query as a visitor's browser sends them; never on another host. */
const VisitorUrl = z
  .string()
  .max(2048)
  .regex(/^\/(?!\/)[^\s\\#]*$/, 'must be a path with an optional query, such as /api/matches/live');
export const ExplainQuery = z.object({ url: VisitorUrl });
export type ExplainQuery = z.infer<typeof ExplainQuery>;
export { VisitorUrl };

const instant = z.iso.datetime();
const ms = z.number().min(0);

export const CacheRule = z.object({
  freshMs: ms,
  staleMs: ms,
  errorMs: ms,
  negativeMs: ms,
  jitter: z.number().min(0).max(0.5),
});
export type CacheRule = z.infer<typeof CacheRule>;

/** One copy of an entry: in the memory of the responding node, or in the shared store. */
export const CacheCopy = z.object({
  cache: z.string(),
  level: z.enum(['memory', 'shared']),
  key: z.string(),
  /** `error-only`: served only if the origin cannot respond. */
  state: z.enum(['fresh', 'stale', 'error-only', 'dead']),
  route: z.string(),
  phase: CachePhase,
  tags: z.array(z.string()),
  /** Version of the policy that determined its deadlines. */
  policyVersion: z.int().min(0),
  /** Id of the node that loaded it. */
  filledBy: z.string(),
  version: z.string(),
  storedAt: instant,
  freshUntil: instant,
  staleUntil: instant,
  errorUntil: instant,
  /**
   * The span in which early refresh becomes due: from a random moment in it, a request refreshes the entry in the
   * background. `null` unless the entry is fresh.
   */
  nextRefresh: z.object({ from: instant, until: instant }).nullable(),
});
export type CacheCopy = z.infer<typeof CacheCopy>;

/** How a URL is resolved, and the cached copies of its response. */
export const CacheExplanation = z.object({
  url: z.string(),
  route: z.string(),
  key: z.string(),
  parts: z.array(z.object({ name: z.string(), value: z.string() })),
  droppedParameters: z.array(z.string()),
  policy: z.object({ version: z.int().min(1), rule: CacheRule }),
  inMemory: z.boolean(),
  inSharedStore: z.boolean(),
  copies: z.array(CacheCopy),
});
export type CacheExplanation = z.infer<typeof CacheExplanation>;
