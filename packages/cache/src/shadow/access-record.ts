/** How a visitor was served. Records store the index in this list. */
export const SERVED = ['hit', 'revalidating', 'miss', 'stale-error'] as const;

/** How a load ended. `unsent`: it failed before calling its upstream, for example because the circuit was open. */
export const CALL_ENDS = ['found', 'absent', 'failed', 'unsent'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** Returns whether the load called its upstream. */
export const isSent = ({ end }: Pick<RecordedCall, 'end'>): boolean => end !== 'unsent';

export interface RecordedCall {
  /** When its response arrived. */
  readonly atMs: number;
  readonly tookMs: number;
  /** Phase of the value, and the time at which the clock ends it. */
  readonly phase: string;
  readonly untilMs: number | undefined;
  readonly end: CallEnd;
}

export interface RecordedSource {
  readonly key: string;
  readonly route: string;
  readonly phase: string;
  readonly tags: readonly string[];
  /** In chronological order. */
  readonly calls: readonly RecordedCall[];
  /** Number of calls that one recorded call represents: 1 unless responses were sampled. */
  readonly weight: number;
}

interface RecordedResponse {
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
  /** Indices in `sources`. */
  readonly sources: readonly number[];
  /** Set if the response has a rule besides those of its sources. */
  readonly own: { readonly route: string; readonly phase: string } | undefined;
}

export interface RecordedPurge {
  readonly atMs: number;
  readonly mode: 'soft' | 'hard';
  readonly tags: readonly string[];
  readonly keys: readonly string[];
}

/** Recorded requests: one row for all equal requests within a bucket. Columns of equal length. */
export interface RecordedAsks {
  /** Never decreases. */
  readonly atMs: Float64Array;
  /** Number of the response. `places` maps it to a recorded response; other numbers were left out. */
  readonly answer: Uint32Array;
  readonly count: Uint32Array;
  /** Index in `SERVED`. */
  readonly served: Uint8Array;
  /** Age of the served entry, at the row's first request. */
  readonly ageMs: Float64Array;
}

/** The requests of visitors in a period and their upstream calls. A copy, which later recording does not change. */
export interface AccessRecord {
  /** Earlier rows only warm up the replay. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly bucketMs: number;
  readonly answers: readonly RecordedResponse[];
  readonly sources: readonly RecordedSource[];
  readonly asks: RecordedAsks;
  /** Maps a response's number to its index in `answers`. */
  readonly places: ReadonlyMap<number, number>;
  readonly purges: readonly RecordedPurge[];
  /** Number of responses that one recorded response represents: a power of two; 1 if none was left out. */
  readonly scale: number;
}
