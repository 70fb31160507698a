import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { PolicyDocument, RULE_NUMBERS } from './policy-document.ts';

/** One line of the history: who brought which rules into force, when and why. */
export const PolicySummary = z.object({
  /** Identifies this record, so that two nodes can tell whether theirs are the same. */
  id: z.string(),
  version: z.int().min(1),
  atMs: z.number(),
  by: z.string(),
  note: z.string(),
  how: z.enum(['shipped', 'applied', 'rolled-back']),
  /** For a rollback: the version whose rules are in force again. */
  rulesOf: z.int().min(1).optional(),
  /** Changes from the previous version; empty for the shipped one. */
  changes: z.array(
    z.object({
      route: z.string(),
      phase: z.string(),
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

/** A valid document that waits to be applied, with the changes it would make. */
export const PolicyProposal = z.object({
  id: z.string(),
  /** The version that it is based on, and the only one it can be applied to. */
  baseVersion: z.int().min(1),
  atMs: z.number(),
  by: z.string(),
  document: PolicyDocument,
  changes: PolicySummary.shape.changes,
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type PolicyProposal = z.output<typeof PolicyProposal>;

/** Returns an id that is the same on every node for the same content. */
export function contentId(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

export function summaryOf(record: PolicyRecord): PolicySummary {
  return PolicySummary.parse(record);
}

/** Number of versions that can be viewed and rolled back to. */
export const MAX_VERSIONS = 100;

/**
 * Stores policy versions for all nodes and across restarts.
 *
 * @throws PolicyRepositoryError from every method if the store cannot be reached or read; nothing was changed then.
 */
export interface PolicyRepository {
  /** `undefined` if no policy was ever applied. */
  latest(): Promise<PolicyRecord | undefined>;
  record(version: number): Promise<PolicyRecord | undefined>;
  /** Newest first, at most `MAX_VERSIONS`. */
  history(): Promise<readonly PolicySummary[]>;
  /**
   * Appends all records atomically after `afterVersion` (0: to an empty history). Does nothing if another version is
   * the latest.
   *
   * @returns whether they were appended.
   */
  append(records: readonly PolicyRecord[], afterVersion: number): Promise<boolean>;
  /** Stores the proposal for a day. */
  propose(proposal: PolicyProposal): Promise<void>;
  proposal(id: string): Promise<PolicyProposal | undefined>;
}

const MAX_PROPOSALS = 50;

/** For one process without Redis: versions last as long as the process. */
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
