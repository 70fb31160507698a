import type { Phase } from '@touchline/cache';

/** A policy that was in force once, or is. */
export interface PolicyEdition {
  readonly version: number;
  readonly appliedAtMs: number;
  /** Why it was written. */
  readonly note: string;
  /** The document as its owner's schema has it: plain JSON. */
  readonly document: unknown;
}

/** A number that comes out differently under a proposal. */
export interface PolicyDifference {
  readonly route: string;
  readonly phase: Phase;
  readonly number: string;
  readonly from: number;
  readonly to: number;
}

export interface PolicyProposal {
  readonly id: string;
  /** The version that it was made from; another one in force means that it cannot be applied. */
  readonly basedOn: number;
  readonly document: unknown;
  readonly changes: readonly PolicyDifference[];
  /** Odd, and perhaps meant. */
  readonly warnings: readonly { readonly path: string; readonly message: string }[];
}

/** What a policy does, or would do, to the same requests. */
export interface PolicyEffect {
  readonly hitRatio: number;
  readonly upstreamCallsPerSecond: number;
  readonly p95StalenessMs: number;
}

export interface ShadowComparison {
  readonly fromMs: number;
  readonly toMs: number;
  readonly requests: number;
  /** What really happened under the present policy. */
  readonly measured: PolicyEffect;
  /** The present policy, evaluated like the candidate: how far the evaluation itself can be believed. */
  readonly present: PolicyEffect;
  readonly candidate: PolicyEffect;
}

/**
 * The policy on all nodes.
 *
 * Each may throw the errors of @touchline/cache: PolicyInvalidError, PolicyConflictError, PolicyUnknownError,
 * PolicyShelfError.
 */
export interface PolicyConsole {
  current(): Promise<PolicyEdition>;
  /** Newest first. */
  history(): Promise<readonly PolicyEdition[]>;
  propose(document: unknown): Promise<PolicyProposal>;
  shadow(proposalId: string, minutes: number): Promise<ShadowComparison>;
  /** Resolves when the nodes were told. */
  apply(proposalId: string): Promise<PolicyEdition>;
  /** The document of an older version, as a new version. */
  rollback(version: number): Promise<PolicyEdition>;
}
