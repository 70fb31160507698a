import type { FixturePhase } from '../phase/phase.ts';

/** How a visitor was served. The place in the list is what is recorded. */
export const SERVED = ['hit', 'revalidating', 'miss', 'stale-error'] as const;

/** How a load ended. `unsent`: it failed before it called its upstream; the circuit was open, say. */
export const CALL_ENDS = ['found', 'absent', 'failed', 'unsent'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** Whether the load called its upstream. */
export const isSent = ({ end }: Pick<RecordedCall, 'end'>): boolean => end !== 'unsent';

export interface RecordedCall {
  /** When its answer was there. */
  readonly atMs: number;
  readonly tookMs: number;
  /** What it found, and until when that lasts by the clock alone. */
  readonly phase: FixturePhase;
  readonly untilMs: number | undefined;
  readonly end: CallEnd;
}

export interface RecordedSource {
  readonly key: string;
  readonly route: string;
  readonly phase: FixturePhase;
  readonly tags: readonly string[];
  /** In the order of time. */
  readonly calls: readonly RecordedCall[];
  /** One call of it stands for so many: 1 unless answers were sampled. */
  readonly weight: number;
}

interface RecordedResponse {
  readonly key: string;
  readonly route: string;
  readonly tags: readonly string[];
  /** Places in `sources`. */
  readonly sources: readonly number[];
  /** It has a rule of its own besides those of its sources. */
  readonly own: { readonly route: string; readonly phase: FixturePhase } | undefined;
}

export interface RecordedPurge {
  readonly atMs: number;
  readonly mode: 'soft' | 'hard';
  readonly tags: readonly string[];
  readonly keys: readonly string[];
}

/** What was asked, one row for all that asked for the same within a bucket. Columns of equal length. */
export interface RecordedAsks {
  /** Never falls. */
  readonly atMs: Float64Array;
  /** Number of the answer: `places` says which, or that it is left out. */
  readonly answer: Uint32Array;
  readonly count: Uint32Array;
  /** Place in `SERVED`. */
  readonly served: Uint8Array;
  /** Age of what was served, at the row's first. */
  readonly ageMs: Float64Array;
}

/** What visitors asked for in some minutes, and what that came to. A copy: recording goes on meanwhile. */
export interface AccessRecord {
  /** Earlier rows only warm the replay up. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly bucketMs: number;
  readonly answers: readonly RecordedResponse[];
  readonly sources: readonly RecordedSource[];
  readonly asks: RecordedAsks;
  /** Of an answer's number its place in `answers`. */
  readonly places: ReadonlyMap<number, number>;
  readonly purges: readonly RecordedPurge[];
  /** One recorded answer stands for so many: a power of two, 1 when none had to be left out. */
  readonly scale: number;
}
