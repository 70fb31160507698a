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
  /** Purges that reached this node; `entries`: the entries of this node that they affected. */
  readonly purges: number;
  readonly entries: number;
}

interface RedisStatistics {
  readonly operation: string;
  readonly outcome: 'ok' | 'failed' | 'skipped';
  readonly durationMs: HistogramSnapshot;
}

interface ReceiptStatistics {
  /** Time until each node's receipt for a message of this node. */
  readonly durationMs: HistogramSnapshot;
  /** Receipts that did not arrive in time. */
  readonly missing: number;
  /** Messages that had to wait in the outbox. */
  readonly delayed: number;
}

export interface BreakerStatistics {
  readonly state: 'closed' | 'open' | 'half-open';
  /** How often it opened. */
  readonly opened: number;
}

/** All counts since the process started, at one moment. Plain data that JSON can represent. */
export interface StatisticsSnapshot {
  /** Epoch ms of the start of counting. */
  readonly sinceMs: number;
  readonly routes: readonly RouteStatistics[];
  readonly waits: readonly WaitStatistics[];
  readonly purges: readonly PurgeStatistics[];
  readonly receipts: ReceiptStatistics;
  readonly redis: readonly RedisStatistics[];
  readonly breaker: BreakerStatistics;
  /** Time from the detection of a change to its first visitor. */
  readonly eventAgeMs: HistogramSnapshot;
  readonly failures: readonly { readonly what: string; readonly count: number }[];
}
