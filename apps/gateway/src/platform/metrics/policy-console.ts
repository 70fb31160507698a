import type { PolicyDesk } from '@touchline/cache';

/** The policy in force, its history, and the way to change it on all nodes. */
export type PolicyConsole = Pick<
  PolicyDesk,
  'version' | 'document' | 'history' | 'propose' | 'apply' | 'rollback'
>;

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
