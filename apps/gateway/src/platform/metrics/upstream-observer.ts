/** How one attempt to ask an upstream ended, or why it was not made. */
export type UpstreamOutcome =
  'ok' | 'refused' | 'failed' | 'timeout' | 'busy' | 'budget-spent' | 'circuit-open';

/** Told by HTTP clients how upstreams fare. Must not throw. */
export interface UpstreamObserver {
  /** @param tookMs 0 for what was not sent. */
  called(upstream: string, outcome: UpstreamOutcome, tookMs: number): void;
  /** An attempt beyond the first of a call. */
  retried(upstream: string): void;
  /** So many rows of an answer did not fit their schema and were left out, or one whole answer. */
  skipped(upstream: string, rows: number): void;
  /** Where to read, from now on, how many calls each window has left; null: as many as wanted. */
  budget(upstream: string, left: () => readonly BudgetLeft[]): void;
}

export interface BudgetLeft {
  readonly window: string;
  readonly calls: number | null;
}
