import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { FIXTURE_PHASES } from '../phase/phase.ts';
import { PolicyDocument, RULE_NUMBERS } from './policy-document.ts';

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

/** So many versions can be looked at and rolled back to. */
export const MAX_VERSIONS = 100;

/**
 * Where versions are kept for all nodes, and over restarts.
 *
 * @throws PolicyRepositoryError from every method when the place cannot be reached or read; then nothing was changed.
 */
export interface PolicyRepository {
  /** undefined: nothing was ever applied. */
  latest(): Promise<PolicyRecord | undefined>;
  record(version: number): Promise<PolicyRecord | undefined>;
  /** Newest first, at most `MAX_VERSIONS`. */
  history(): Promise<readonly PolicySummary[]>;
  /**
   * Puts all of them, in one step, on top of `afterVersion` (0: of nothing); does nothing when another is on top.
   *
   * @returns whether they were put.
   */
  append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean>;
  /** Kept for a day. */
  propose(proposal: PolicyProposal): Promise<void>;
  proposal(id: string): Promise<PolicyProposal | undefined>;
}

const MAX_PROPOSALS = 50;

/** For one process without Redis: what is applied lasts as long as it. */
export class MemoryPolicyRepository implements PolicyRepository {
  #records: readonly PolicyRecord[] = [];
  readonly #proposals = new LRUCache<string, PolicyProposal>({ max: MAX_PROPOSALS });

  latest(): Promise<PolicyRecord | undefined> {
    return Promise.resolve(this.#records.at(-1));
  }

  record(version: number): Promise<PolicyRecord | undefined> {
    return Promise.resolve(this.#records.find((record) => record.version === version));
  }

  history(): Promise<readonly PolicySummary[]> {
    return Promise.resolve(this.#records.map(summaryOf).reverse());
  }

  append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean> {
    const free = (this.#records.at(-1)?.version ?? 0) === afterVersion;
    if (free) this.#records = [...this.#records, ...records].slice(-MAX_VERSIONS);
    return Promise.resolve(free);
  }

  propose(proposal: PolicyProposal): Promise<void> {
    this.#proposals.set(proposal.id, proposal);
    return Promise.resolve();
  }

  proposal(id: string): Promise<PolicyProposal | undefined> {
    return Promise.resolve(this.#proposals.get(id));
  }
}
