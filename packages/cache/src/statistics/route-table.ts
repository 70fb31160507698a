import type { Outcome, Tier } from '../engine/observer.ts';
import { PHASES, type Phase } from '../policy/phase.ts';
import { CALL_BOUNDS_MS, DurationHistogram, type HistogramSnapshot } from './histogram.ts';

const OUTCOMES = ['hit', 'revalidating', 'miss', 'stale-error'] as const satisfies readonly Outcome[];
const TIERS = ['memory', 'shared', 'origin'] as const satisfies readonly Tier[];

const CELLS_PER_PHASE = OUTCOMES.length * TIERS.length;

const PHASE_INDEX: ReadonlyMap<Phase, number> = new Map(PHASES.map((phase, index) => [phase, index]));
const OUTCOME_INDEX: Readonly<Record<Outcome, number>> = {
  hit: 0,
  revalidating: 1,
  miss: 2,
  'stale-error': 3,
};
const TIER_INDEX: Readonly<Record<Tier, number>> = { memory: 0, shared: 1, origin: 2 };

export interface ServedCell {
  readonly phase: Phase;
  readonly outcome: Outcome;
  readonly tier: Tier;
  readonly count: number;
}

export interface FillCell {
  readonly phase: Phase;
  readonly failed: number;
  /** Of the fillings that succeeded and of those that failed alike: someone waited for both. */
  readonly durationMs: HistogramSnapshot;
}

interface Fills {
  failed: number;
  readonly durations: DurationHistogram;
}

/** What one route of one cache did. Serving writes one number in an array that is allocated once. */
export class RouteTable {
  readonly #served = new Float64Array(PHASES.length * CELLS_PER_PHASE);
  readonly #fills = new Map<Phase, Fills>();

  served(phase: Phase, outcome: Outcome, tier: Tier, times: number): void {
    const cell =
      (PHASE_INDEX.get(phase) ?? 0) * CELLS_PER_PHASE +
      OUTCOME_INDEX[outcome] * TIERS.length +
      TIER_INDEX[tier];
    this.#served[cell] = (this.#served[cell] ?? 0) + times;
  }

  filled(phase: Phase, tookMs: number, failed: boolean): void {
    let fills = this.#fills.get(phase);
    if (fills === undefined) {
      fills = { failed: 0, durations: new DurationHistogram(CALL_BOUNDS_MS) };
      this.#fills.set(phase, fills);
    }
    fills.durations.observe(tookMs);
    if (failed) fills.failed += 1;
  }

  /** Cells that ever counted something. */
  servedCells(): ServedCell[] {
    return PHASES.flatMap((phase, p) =>
      OUTCOMES.flatMap((outcome, o) =>
        TIERS.map((tier, t) => ({
          phase,
          outcome,
          tier,
          count: this.#served[p * CELLS_PER_PHASE + o * TIERS.length + t] ?? 0,
        })),
      ),
    ).filter(({ count }) => count > 0);
  }

  fillCells(): FillCell[] {
    return [...this.#fills].map(([phase, { failed, durations }]) => ({
      phase,
      failed,
      durationMs: durations.snapshot(),
    }));
  }
}
