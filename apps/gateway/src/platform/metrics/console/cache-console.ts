import type {
  PolicyService,
  PolicyEvaluation,
  Entry,
  PolicyRule,
  PurgeRequest,
  DeliveryReceipts,
  RedisAvailability,
  StatisticsSnapshot,
} from '@touchline/cache';

/** The policy in force, its history, and the way to change it on all nodes. */
export type PolicyConsole = Pick<
  PolicyService,
  'version' | 'document' | 'history' | 'propose' | 'apply' | 'rollback'
>;

/** What really happened, and what a proposal would have made of it. */
export type ShadowComparison = PolicyEvaluation;

/** How full one cache's memory is. */
export interface Occupancy {
  readonly cache: string;
  readonly bytes: number;
  readonly budgetBytes: number;
  readonly entries: number;
}

/** One copy of an entry, in the memory of this node or in the store that all nodes share. */
export interface EntryCopy {
  readonly cache: string;
  readonly level: 'memory' | 'shared';
  readonly entry: Omit<Entry<unknown>, 'value'>;
}

/** What becomes of a URL before anything is looked up, and what lies there. */
export interface Explanation {
  /** The canonical path and query: what two URLs that mean the same have in common. */
  readonly url: string;
  /** Row of the policy, and label of statistics. */
  readonly route: string;
  readonly key: string;
  /** Everything that the key is made of. */
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  /** Names of query parameters that mean nothing here. */
  readonly dropped: readonly string[];
  /** Copies of the answer, and of the values it was made of where that is known. */
  readonly copies: readonly EntryCopy[];
  /** The rule that the present policy has for the route in the phase of the entry, `cold` where there is none. */
  readonly rule: PolicyRule;
}

/**
 * What ops sees of the live cache, and does to it: the port through which metrics and the staff API reach the
 * caches of this process. Bound by platform/cache.
 */
export abstract class CacheConsole {
  abstract readonly nodeId: string;
  abstract readonly policy: PolicyConsole;

  abstract statistics(): StatisticsSnapshot;

  /** Of the Redis that nodes share; null: none is configured. */
  abstract redis(): RedisAvailability | null;

  abstract occupancy(): readonly Occupancy[];

  /** @param url path and query, as a visitor asks; undefined: no cached answer lies at such an address. */
  abstract explain(url: string): Promise<Explanation | undefined>;

  /**
   * What a proposal would have done to the requests of the last minutes.
   *
   * @throws PolicyUnknownError when there is no such proposal (any more).
   */
  abstract shadow(proposalId: string, minutes: number): Promise<ShadowComparison>;

  /** On all nodes; resolves with the receipts of every living node. */
  abstract purge(request: PurgeRequest): Promise<DeliveryReceipts>;

  /** Ids of living nodes, this one included. */
  abstract nodes(): readonly string[];

  /** Of the last message of the bus that was applied here. */
  abstract offset(): number;
}
