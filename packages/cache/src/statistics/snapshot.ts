import type { HistogramSnapshot } from './histogram.ts';
import type { FillCell, ServedCell } from './route-table.ts';

export interface RouteStatistics {
  readonly cache: string;
  readonly route: string;
  readonly served: readonly ServedCell[];
  readonly fills: readonly FillCell[];
}

export interface WaitStatistics {
  readonly cache: string;
  readonly route: string;
  readonly where: 'process' | 'fleet';
  readonly durationMs: HistogramSnapshot;
}

interface PurgeStatistics {
  readonly cache: string;
  readonly mode: 'soft' | 'hard';
  /** Purges that reached this node, and the entries of it that they met. */
  readonly purges: number;
  readonly entries: number;
}

interface RedisStatistics {
  readonly operation: string;
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly durationMs: HistogramSnapshot;
}

interface ReceiptStatistics {
  /** Of each node's word on a message of this node. */
  readonly durationMs: HistogramSnapshot;
  /** Nodes that said nothing in time. */
  readonly missing: number;
  /** Messages that had to wait in the outbox. */
  readonly delayed: number;
}

export interface BreakerStatistics {
  readonly state: 'closed' | 'open' | 'half-open';
  /** How often it opened. */
  readonly opened: number;
}

/** Everything that was counted since the process began, at one moment. Plain data: it goes through JSON. */
export interface StatisticsSnapshot {
  /** Epoch ms of when counting began. */
  readonly sinceMs: number;
  readonly routes: readonly RouteStatistics[];
  readonly waits: readonly WaitStatistics[];
  readonly purges: readonly PurgeStatistics[];
  readonly receipts: ReceiptStatistics;
  readonly redis: readonly RedisStatistics[];
  readonly breaker: BreakerStatistics;
  /** From a change having been noticed to its first visitor having been told. */
  readonly eventAgeMs: HistogramSnapshot;
  readonly failures: readonly { readonly what: string; readonly count: number }[];
}
