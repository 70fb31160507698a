import type { PolicyService, PolicyEvaluation } from '@touchline/cache';

/** The policy in force, its history, and the way to change it on all nodes. */
export type PolicyConsole = Pick<
  PolicyService,
  'version' | 'document' | 'history' | 'propose' | 'apply' | 'rollback'
>;

/** What really happened, and what a proposal would have made of it. */
export type ShadowComparison = PolicyEvaluation;
