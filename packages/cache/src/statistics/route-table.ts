import type { Audience, Outcome, Tier } from '../observer/observer.ts';
import { FIXTURE_PHASES, type FixturePhase } from '../phase/phase.ts';
import { CALL_BOUNDS_MS, DurationHistogram, type HistogramSnapshot } from './histogram.ts';

const OUTCOMES = ['hit', 'revalidating', 'miss', 'stale-error'] as const satisfies readonly Outcome[];
const TIERS = ['memory', 'shared', 'origin'] as const satisfies readonly Tier[];

const AUDIENCES = ['visitor', 'internal'] as const satisfies readonly Audience[];

const CELLS_PER_OUTCOME = TIERS.length * AUDIENCES.length;
const CELLS_PER_PHASE = OUTCOMES.length * CELLS_PER_OUTCOME;

const PHASE_INDEX: ReadonlyMap<FixturePhase, number> = new Map(
  FIXTURE_PHASES.map((phase, index) => [phase, index]),
);
const OUTCOME_INDEX: Readonly<Record<Outcome, number>> = {
  hit: 0,
  revalidating: 1,
  miss: 2,
  'stale-error': 3,
};
const TIER_INDEX: Readonly<Record<Tier, number>> = { memory: 0, shared: 1, origin: 2 };
const AUDIENCE_INDEX: Readonly<Record<Audience, number>> = { visitor: 0, internal: 1 };

function cellOf(phase: FixturePhase, outcome: Outcome, tier: Tier, audience: Audience): number {
  return (
    (PHASE_INDEX.get(phase) ?? 0) * CELLS_PER_PHASE +
    OUTCOME_INDEX[outcome] * CELLS_PER_OUTCOME +
    TIER_INDEX[tier] * AUDIENCES.length +
    AUDIENCE_INDEX[audience]
  );
}

export interface ServedCell {
  readonly phase: FixturePhase;
  readonly outcome: Outcome;
  readonly tier: Tier;
  readonly audience: Audience;
  readonly count: number;
}

export interface FillCell {
  readonly phase: FixturePhase;
  readonly failed: number;
  /** Sent to upstreams: a fill may need several, or fail before it sent one. */
  readonly calls: number;
  /** Of the fillings that succeeded and of those that failed alike: someone waited for both. */
  readonly durationMs: HistogramSnapshot;
}

interface Fills {
  failed: number;
  calls: number;
  readonly durations: DurationHistogram;
}

/** What one route of one cache did. Serving writes one number in an array that is allocated once. */
export class RouteTable {
  readonly #served = new Float64Array(FIXTURE_PHASES.length * CELLS_PER_PHASE);
  readonly #fills = new Map<FixturePhase, Fills>();

  served(phase: FixturePhase, outcome: Outcome, tier: Tier, audience: Audience, times: number): void {
    const cell = cellOf(phase, outcome, tier, audience);
    this.#served[cell] = (this.#served[cell] ?? 0) + times;
  }

  filled(phase: FixturePhase, tookMs: number, failed: boolean): void {
    const fills = this.#fillsOf(phase);
    fills.durations.observe(tookMs);
    if (failed) fills.failed += 1;
  }

  called(phase: FixturePhase, times: number): void {
    this.#fillsOf(phase).calls += times;
  }

  /** Cells that ever counted something. */
  servedCells(): ServedCell[] {
    return FIXTURE_PHASES.flatMap((phase) =>
      OUTCOMES.flatMap((outcome) =>
        TIERS.flatMap((tier) =>
          AUDIENCES.map((audience) => ({
            phase,
            outcome,
            tier,
            audience,
            count: this.#served[cellOf(phase, outcome, tier, audience)] ?? 0,
          })),
        ),
      ),
    ).filter(({ count }) => count > 0);
  }

  fillCells(): FillCell[] {
    return [...this.#fills].map(([phase, { failed, calls, durations }]) => ({
      phase,
      failed,
      calls,
      durationMs: durations.snapshot(),
    }));
  }

  #fillsOf(phase: FixturePhase): Fills {
    const known = this.#fills.get(phase);
    if (known !== undefined) return known;
    const fills = { failed: 0, calls: 0, durations: new DurationHistogram(CALL_BOUNDS_MS) };
    this.#fills.set(phase, fills);
    return fills;
  }
}
