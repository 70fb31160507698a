import { z } from 'zod';
import { CachePhase, StaffName } from './cache-phase.ts';
import { FleetReceipts } from './cache-purge.ts';
import { plainLine } from '../text/plain-text.ts';

const instant = z.iso.datetime();
const version = z.int().min(1);

/** A number with its reason. */
const Reasoned = z.object({ value: z.number(), why: z.string() });

/** Route -> phase -> number. An absent phase or number is inherited from `cold`, and then from the route `default`. */
export const CachePolicyDocument = z.object({
  version,
  note: z.string(),
  routes: z.record(z.string(), z.partialRecord(CachePhase, z.record(z.string(), Reasoned))),
});
export type CachePolicyDocument = z.infer<typeof CachePolicyDocument>;

/** A number that changes, whether written in the document or inherited. */
export const PolicyChange = z.object({
  route: z.string(),
  phase: CachePhase,
  number: z.string(),
  from: z.number(),
  to: z.number(),
});
export type PolicyChange = z.infer<typeof PolicyChange>;

export const PolicyHistoryLine = z.object({
  version,
  at: instant,
  by: z.string(),
  note: z.string(),
  how: z.enum(['shipped', 'applied', 'rolled-back']),
  /** For a rollback: the version whose rules are in force again. */
  rulesOf: version.nullable(),
  changes: z.array(PolicyChange),
});
export type PolicyHistoryLine = z.infer<typeof PolicyHistoryLine>;

export const PolicyState = z.object({
  version,
  document: CachePolicyDocument,
  /** Newest first. */
  history: z.array(PolicyHistoryLine),
});
export type PolicyState = z.infer<typeof PolicyState>;

/** `document.version` is the version that it is based on. The cache's own schema validates the document. */
export const ProposalOrder = z.object({
  document: z.record(z.string(), z.unknown()),
  by: StaffName.default('staff'),
});
export type ProposalOrder = z.infer<typeof ProposalOrder>;

export const ProposalId = z.string().regex(/^[0-9a-f]{16}$/, 'must be the id of a proposal');

export const PolicyProposalAnswer = z.object({
  id: z.string(),
  baseVersion: version,
  at: instant,
  by: z.string(),
  changes: z.array(PolicyChange),
  /** Unusual but allowed. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type PolicyProposalAnswer = z.infer<typeof PolicyProposalAnswer>;

export const ShadowQuery = z.object({ minutes: z.coerce.number().int().min(1).max(120).default(15) });
export type ShadowQuery = z.infer<typeof ShadowQuery>;

/** The figures of one policy for the same requests. */
export const PolicyEffect = z.object({
  hitRatio: z.number().min(0).max(1),
  upstreamCallsPerSecond: z.number().min(0),
  p95StalenessMs: z.number().min(0),
});
export type PolicyEffect = z.infer<typeof PolicyEffect>;

/** One figure in three versions: measured, and simulated under the present and the proposed rules. */
function compared<T extends z.ZodType>(figure: T) {
  return { measured: figure, present: figure, candidate: figure };
}

/** Comparing `present` with `measured` shows how accurate the simulation is. */
export const ShadowAnswer = z.object({
  from: instant,
  to: instant,
  requests: z.int().min(0),
  /** Requests and calls were recorded for one response in `scale`. */
  scale: z.number().min(1),
  ...compared(PolicyEffect),
  answers: z.array(
    z.object({
      route: z.string(),
      requests: z.int().min(0),
      ...compared(PolicyEffect.pick({ hitRatio: true, p95StalenessMs: true })),
    }),
  ),
  /** Upstream calls per second. */
  sources: z.array(z.object({ route: z.string(), ...compared(z.number().min(0)) })),
});
export type ShadowAnswer = z.infer<typeof ShadowAnswer>;

export const ApplyOrder = z.object({ by: StaffName.default('staff') }).prefault({});
export type ApplyOrder = z.infer<typeof ApplyOrder>;

export const RollbackOrder = z.object({
  version: z.int().min(1),
  by: StaffName.default('staff'),
  note: plainLine(3, 500),
});
export type RollbackOrder = z.infer<typeof RollbackOrder>;

export const PolicyApplied = z.object({
  line: PolicyHistoryLine,
  /** `null` if there are no other nodes. */
  receipts: FleetReceipts.nullable(),
  /** Stored responses of these routes keep their longer deadlines unless `source:<route>` is purged. */
  shrunkRoutes: z.array(z.string()),
});
export type PolicyApplied = z.infer<typeof PolicyApplied>;
