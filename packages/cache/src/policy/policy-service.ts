import type { DeliveryReceipts } from '../bus/bus.ts';
import { type PolicyDocument, readPolicyDocument } from './policy-document.ts';
import type { PolicyReader, PolicyRule } from './policy.ts';
import { policyDiff, shrunkRoutes } from './policy-diff.ts';
import { PolicyConflictError, PolicyUnknownError } from './policy-errors.ts';
import { PolicyFollower, type PolicyFollowerOptions } from './policy-follower.ts';
import {
  contentId,
  summaryOf,
  type PolicyProposal,
  type PolicyRecord,
  type PolicySummary,
} from './policy-repository.ts';

export type PolicyServiceOptions = PolicyFollowerOptions;

export interface AppliedPolicy {
  readonly record: PolicySummary;
  /** Receipts of the nodes; `undefined` without a bus. */
  readonly receipts: DeliveryReceipts | undefined;
  /** Routes whose stored entries outlive the new rules, unless `source:<route>` is purged softly. */
  readonly shrunkRoutes: readonly string[];
}

/** How long an apply waits for the receipts of other nodes. */
const RECEIPTS_TIMEOUT_MS = 1000;

/**
 * Provides the rules in force on this node, and changes them on all nodes: propose, review, apply, roll back.
 *
 * Version numbers only increase: a rollback is a new version with old rules. A change does not affect the deadlines
 * of stored entries, which are absolute; see `AppliedPolicy.shrunkRoutes`.
 *
 * @example
 * const service = new PolicyService({ shipped, routes, phases, repository: new MemoryPolicyRepository(), runtime, failed });
 * await service.start();
 * const proposal = await service.propose(document, 'ana');
 * const { record } = await service.apply(proposal.id, 'ana');
 * service.rule('match', 'live').freshMs;
 * await service.rollback(record.version - 1, 'ana', 'too many calls');
 */
export class PolicyService implements PolicyReader {
  readonly #options: PolicyServiceOptions;
  readonly #follower: PolicyFollower;

  constructor(options: PolicyServiceOptions) {
    this.#options = options;
    this.#follower = new PolicyFollower(options);
  }

  get version(): number {
    return this.#follower.present.version;
  }

  get document(): PolicyDocument {
    return this.#follower.present.document;
  }

  rule(route: string, phase: string): PolicyRule {
    return this.#follower.table.rule(route, phase);
  }

  /**
   * Loads the version in force and follows changes. Never rejects: the shipped rules apply until a version is loaded.
   */
  start(): Promise<void> {
    return this.#follower.start();
  }

  /** Loads the version in force. Call it when Redis has returned. */
  catchUp(): void {
    this.#follower.catchUp();
  }

  /** Stops following changes; the current rules stay. */
  close(): void {
    this.#follower.close();
  }

  /**
   * @param input a document whose `version` is the version that it is based on.
   * @throws PolicyInvalidError, PolicyConflictError if another version is in force by now, PolicyRepositoryError.
   */
  async propose(input: unknown, by: string): Promise<PolicyProposal> {
    const { document, warnings } = readPolicyDocument(input, this.#options);
    const present = await this.#follower.read();
    if (document.version !== present.version)
      throw new PolicyConflictError(document.version, present.version);
    const proposal: PolicyProposal = {
      id: contentId({ by, document }),
      baseVersion: present.version,
      atMs: this.#options.runtime.nowMs(),
      by,
      document,
      changes: [...policyDiff(present.document, document, this.#options.phases)],
      warnings: [...warnings],
    };
    await this.#options.repository.propose(proposal);
    return proposal;
  }

  /** @throws PolicyUnknownError if it does not exist or has expired; PolicyRepositoryError. */
  async proposal(id: string): Promise<PolicyProposal> {
    const proposal = await this.#options.repository.proposal(id);
    if (proposal === undefined) throw new PolicyUnknownError('proposal', id);
    return proposal;
  }

  /**
   * Brings a proposal into force on every node.
   *
   * @throws PolicyUnknownError, PolicyConflictError if another version came into force in between,
   *   PolicyRepositoryError. Nothing was changed then, on any node.
   */
  async apply(id: string, by: string): Promise<AppliedPolicy> {
    const { baseVersion, document } = await this.proposal(id);
    return this.#bringIntoForce({ document, by, how: 'applied', note: document.note }, baseVersion);
  }

  /**
   * Brings the rules of an earlier version into force again, as a new version.
   *
   * @param expectedVersion the version that the caller believes to be in force; absent: any.
   * @throws as `apply`.
   */
  async rollback(to: number, by: string, note: string, expectedVersion?: number): Promise<AppliedPolicy> {
    const present = await this.#follower.read();
    const old = to === present.version ? present : await this.#options.repository.record(to);
    if (old === undefined) throw new PolicyUnknownError('version', String(to));
    const document = { ...this.#follower.known(old.document), note };
    return this.#bringIntoForce(
      { document, by, how: 'rolled-back', note, rulesOf: to },
      expectedVersion ?? present.version,
    );
  }

  /** Newest first. @throws PolicyRepositoryError */
  async history(): Promise<readonly PolicySummary[]> {
    const kept = await this.#options.repository.history();
    return kept.length > 0 ? kept : [summaryOf(this.#follower.present)];
  }

  async #bringIntoForce(
    wanted: Pick<PolicyRecord, 'document' | 'by' | 'how' | 'note' | 'rulesOf'>,
    expectedVersion: number,
  ): Promise<AppliedPolicy> {
    const present = await this.#follower.read();
    if (present.version !== expectedVersion) throw new PolicyConflictError(expectedVersion, present.version);
    const record = this.#next(present, wanted);
    await this.#follower.put(record);
    const receipts = await this.#options.bus?.publish(
      { kind: 'policy', version: record.version },
      RECEIPTS_TIMEOUT_MS,
    );
    return { record: summaryOf(record), receipts, shrunkRoutes: shrunkRoutes(record.changes) };
  }

  #next(
    present: PolicyRecord,
    wanted: Pick<PolicyRecord, 'document' | 'by' | 'how' | 'note' | 'rulesOf'>,
  ): PolicyRecord {
    const version = present.version + 1;
    const content = {
      ...wanted,
      version,
      atMs: this.#options.runtime.nowMs(),
      document: { ...wanted.document, version },
      changes: [...policyDiff(present.document, wanted.document, this.#options.phases)],
    };
    return { ...content, id: contentId(content) };
  }
}
