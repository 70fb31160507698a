/**
 * The phases that a policy has rules for, the hottest first: of several the hottest counts. What they mean of a match
 * is the caller's to say; the cache compares and stores them.
 */
export const FIXTURE_PHASES = [
  'kick-off',
  'stoppage',
  'live',
  'half-time',
  'full-time',
  'pre',
  'cold',
] as const;

export type FixturePhase = (typeof FIXTURE_PHASES)[number];

/** A phase, and when it ends by the clock alone: what is kept must not outlive it as fresh. */
export interface PhaseSpan {
  readonly phase: FixturePhase;
  /** Epoch ms; absent: the clock alone ends nothing. */
  readonly untilMs?: number;
}

const PHASE_PRIORITY: ReadonlyMap<FixturePhase, number> = new Map(
  FIXTURE_PHASES.map((phase, index) => [phase, index]),
);

/** @example highestPriority(['cold', 'live', 'pre']) // 'live' */
export function highestPriority(phases: Iterable<FixturePhase>): FixturePhase {
  let found: FixturePhase = 'cold';
  for (const phase of phases)
    if ((PHASE_PRIORITY.get(phase) ?? 0) < (PHASE_PRIORITY.get(found) ?? 0)) found = phase;
  return found;
}

/**
 * The phase of a list: that of its hottest member, and until the first of them changes. An empty list is cold.
 *
 * @example highestPriorityPhase([{ phase: 'pre', untilMs: 1000 }, { phase: 'live' }]) // { phase: 'live', untilMs: 1000 }
 */
export function highestPriorityPhase(spans: readonly PhaseSpan[]): PhaseSpan {
  const phase = highestPriority(spans.map((span) => span.phase));
  const ends = spans.flatMap(({ untilMs }) => (untilMs === undefined ? [] : [untilMs]));
  if (ends.length === 0) return { phase };
  return { phase, untilMs: ends.reduce((a, b) => Math.min(a, b)) };
}
