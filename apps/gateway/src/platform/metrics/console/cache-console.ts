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

/** The current policy, its history, and its changes on all nodes. */
export type PolicyConsole = Pick<
  PolicyService,
  'version' | 'document' | 'history' | 'propose' | 'apply' | 'rollback'
>;

/** The recorded requests, and what they would have been under a proposal. */
export type ShadowComparison = PolicyEvaluation;

/** Memory use of one cache. */
export interface Occupancy {
  readonly cache: string;
  readonly bytes: number;
  readonly budgetBytes: number;
  readonly entries: number;
}

/** One copy of an entry, in the memory of this node or in the shared store. */
export interface EntryCopy {
  readonly cache: string;
  readonly level: 'memory' | 'shared';
  readonly entry: Omit<Entry<unknown>, 'value'>;
}

/** How a URL is looked up in the cache, and what is stored there. */
export interface Explanation {
  /** The canonical path and query, which equivalent URLs have in common. */
  readonly url: string;
  /** Row of the policy, and label of metrics. */
  readonly route: string;
  readonly key: string;
  /** The parts of the key. */
  readonly parts: readonly { readonly name: string; readonly value: string }[];
  /** Names of query parameters that are ignored. */
  readonly dropped: readonly string[];
  /** Copies of the response, and of its sources where those are known. */
  readonly copies: readonly EntryCopy[];
  /** The current policy's rule for the route, in the phase of the entry or in `cold` if there is none. */
  readonly rule: PolicyRule;
}

/**
 * The operations of staff on the live cache: the port through which metrics and the staff API reach the caches of
 * this process. Bound by platform/cache.
 */
export abstract class CacheConsole {
  abstract readonly nodeId: string;
  abstract readonly policy: PolicyConsole;

  abstract statistics(): StatisticsSnapshot;

  /** The state of the shared Redis; `null` if none is configured. */
  abstract redis(): RedisAvailability | null;

  abstract occupancy(): readonly Occupancy[];

  /**
   * @param url path and query, as a visitor requests them
   * @returns `undefined` if no cached response has this address
   */
  abstract explain(url: string): Promise<Explanation | undefined>;

  /**
   * Replays the requests of the last minutes under a proposal.
   *
   * @throws PolicyUnknownError when there is no such proposal (any more).
   */
  abstract shadow(proposalId: string, minutes: number): Promise<ShadowComparison>;

  /** Purges on all nodes; resolves with the receipts of every living node. */
  abstract purge(request: PurgeRequest): Promise<DeliveryReceipts>;

  /** Ids of living nodes, this one included. */
  abstract nodes(): readonly string[];

  /** The offset of the last bus message that this node has applied. */
  abstract offset(): number;
}
