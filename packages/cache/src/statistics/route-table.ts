import type { Audience, Outcome, Tier } from '../observer/observer.ts';
import { BASE_PHASE } from '../phase/phase.ts';
import { CALL_BOUNDS_MS, DurationHistogram, type HistogramSnapshot } from './histogram.ts';

const OUTCOMES = ['hit', 'revalidating', 'miss', 'stale-error'] as const satisfies readonly Outcome[];
const TIERS = ['memory', 'shared', 'origin'] as const satisfies readonly Tier[];

const AUDIENCES = ['visitor', 'internal'] as const satisfies readonly Audience[];

/** An entry from the shared store may carry any phase. Further phases count as `cold`, so that labels are bounded. */
const MAX_PHASES = 50;

const CELLS_PER_OUTCOME = TIERS.length * AUDIENCES.length;
const CELLS_PER_PHASE = OUTCOMES.length * CELLS_PER_OUTCOME;

const OUTCOME_INDEX: Readonly<Record<Outcome, number>> = {
  hit: 0,
  revalidating: 1,
  miss: 2,
  'stale-error': 3,
};
const TIER_INDEX: Readonly<Record<Tier, number>> = { memory: 0, shared: 1, origin: 2 };
const AUDIENCE_INDEX: Readonly<Record<Audience, number>> = { visitor: 0, internal: 1 };

function cellOf(outcome: Outcome, tier: Tier, audience: Audience): number {
  return (
    OUTCOME_INDEX[outcome] * CELLS_PER_OUTCOME +
    TIER_INDEX[tier] * AUDIENCES.length +
    AUDIENCE_INDEX[audience]
  );
}

export interface ServedCell {
  readonly phase: string;
  readonly outcome: Outcome;
  readonly tier: Tier;
  readonly audience: Audience;
  readonly count: number;
}

export interface FillCell {
  readonly phase: string;
  readonly failed: number;
  /** Calls sent to upstreams: a load may need several, or fail before sending one. */
  readonly calls: number;
  /** Durations of successful and failed loads: visitors waited for both. */
  readonly durationMs: HistogramSnapshot;
}

interface Fills {
  failed: number;
  calls: number;
  readonly durations: DurationHistogram;
}

/** The counts of one route of one cache. Counting a served request changes one number in a preallocated array. */
export class RouteTable {
  readonly #served = new Map<string, Float64Array>();
  readonly #fills = new Map<string, Fills>();

  served(phase: string, outcome: Outcome, tier: Tier, audience: Audience, times: number): void {
    const cells = this.#served.get(phase) ?? this.#cellsFor(phase);
    const cell = cellOf(outcome, tier, audience);
    cells[cell] = (cells[cell] ?? 0) + times;
  }

  filled(phase: string, tookMs: number, failed: boolean): void {
    const fills = this.#fillsOf(phase);
    fills.durations.observe(tookMs);
    if (failed) fills.failed += 1;
  }

  called(phase: string, times: number): void {
    this.#fillsOf(phase).calls += times;
  }

  /** Returns the cells with a count above 0. */
  servedCells(): ServedCell[] {
    return [...this.#served]
      .flatMap(([phase, cells]) =>
        OUTCOMES.flatMap((outcome) =>
          TIERS.flatMap((tier) =>
            AUDIENCES.map((audience) => ({
              phase,
              outcome,
              tier,
              audience,
              count: cells[cellOf(outcome, tier, audience)] ?? 0,
            })),
          ),
        ),
      )
      .filter(({ count }) => count > 0);
  }

  fillCells(): FillCell[] {
    return [...this.#fills].map(([phase, { failed, calls, durations }]) => ({
      phase,
      failed,
      calls,
      durationMs: durations.snapshot(),
    }));
  }

  #cellsFor(phase: string): Float64Array {
    const counted = this.#served.size < MAX_PHASES ? phase : BASE_PHASE;
    const cells = this.#served.get(counted) ?? new Float64Array(CELLS_PER_PHASE);
    this.#served.set(counted, cells);
    return cells;
  }

  #fillsOf(phase: string): Fills {
    const known = this.#fills.get(phase);
    if (known !== undefined) return known;
    const counted = this.#fills.size < MAX_PHASES ? phase : BASE_PHASE;
    const fills = this.#fills.get(counted) ?? {
      failed: 0,
      calls: 0,
      durations: new DurationHistogram(CALL_BOUNDS_MS),
    };
    this.#fills.set(counted, fills);
    return fills;
  }
}
