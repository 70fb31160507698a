/**
 * Where a fixture is, as its own clock says; the colder, the longer an answer keeps. In the order of heat:
 * of several the hottest rules.
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

/** @example hottest(['cold', 'live', 'pre']) // 'live' */
export function highestPriority(phases: Iterable<FixturePhase>): FixturePhase {
  let found: FixturePhase = 'cold';
  for (const phase of phases)
    if ((PHASE_PRIORITY.get(phase) ?? 0) < (PHASE_PRIORITY.get(found) ?? 0)) found = phase;
  return found;
}
