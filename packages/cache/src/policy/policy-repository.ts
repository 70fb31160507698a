import type { PolicyProposal, PolicyRecord, PolicySummary } from './policy-record.ts';

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
