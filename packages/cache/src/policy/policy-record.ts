import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PolicyDocument, RULE_NUMBERS } from './document.ts';
import { FIXTURE_PHASES } from '../phase/phase.ts';

/** One line of the history: who brought which rules into force, when and why. */
export const PolicySummary = z.object({
  /** Names this record among all, so that two nodes can tell whether they mean the same. */
  id: z.string(),
  version: z.int().min(1),
  atMs: z.number(),
  by: z.string(),
  note: z.string(),
  how: z.enum(['shipped', 'applied', 'rolled-back']),
  /** Of a rollback: the version whose rules are in force again. */
  rulesOf: z.int().min(1).optional(),
  /** Against the version before; of the shipped one none. */
  changes: z.array(
    z.object({
      route: z.string(),
      phase: z.enum(FIXTURE_PHASES),
      number: z.enum(RULE_NUMBERS),
      from: z.number(),
      to: z.number(),
    }),
  ),
});
export type PolicySummary = z.output<typeof PolicySummary>;

/** A version with its whole document. */
export const PolicyRecord = PolicySummary.extend({ document: PolicyDocument });
export type PolicyRecord = z.output<typeof PolicyRecord>;

/** A valid document that waits to be applied, and what it would change. */
export const PolicyProposal = z.object({
  id: z.string(),
  /** The version that it was made from: it can only be applied to that one. */
  baseVersion: z.int().min(1),
  atMs: z.number(),
  by: z.string(),
  document: PolicyDocument,
  changes: PolicySummary.shape.changes,
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type PolicyProposal = z.output<typeof PolicyProposal>;

/** The same content has the same id on every node. */
export function contentId(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

export function summaryOf(record: PolicyRecord): PolicySummary {
  return PolicySummary.parse(record);
}
