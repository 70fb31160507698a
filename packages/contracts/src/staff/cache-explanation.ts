import { z } from 'zod';
import { CachePhase } from './cache-phase.ts';

/** Path and query as a visitor's browser sends them, never another host's. */
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

/** One copy of an entry: in the memory of the node that answered, or in the store that all nodes share. */
export const CacheCopy = z.object({
  cache: z.string(),
  level: z.enum(['memory', 'shared']),
  key: z.string(),
  /** `error-only`: served only when the origin cannot answer. */
  state: z.enum(['fresh', 'stale', 'error-only', 'dead']),
  route: z.string(),
  phase: CachePhase,
  tags: z.array(z.string()),
  /** The policy that its deadlines were made by. */
  policyVersion: z.int().min(0),
  /** Id of the node that filled it. */
  filledBy: z.string(),
  version: z.string(),
  storedAt: instant,
  freshUntil: instant,
  staleUntil: instant,
  errorUntil: instant,
  /**
   * The first request in this span or after it renews the entry behind its visitor; null: it does not begin to
   * age before it is asked for again (it is stale already).
   */
  nextRefresh: z.object({ from: instant, until: instant }).nullable(),
});
export type CacheCopy = z.infer<typeof CacheCopy>;

/** What becomes of a URL, and what lies there. */
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
