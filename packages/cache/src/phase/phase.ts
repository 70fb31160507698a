/**
 * Where a fixture is, as its own clock says; the colder, the longer an answer keeps. In the order of heat:
 * of several the hottest rules.
 */
export const PHASES = ['kick-off', 'stoppage', 'live', 'half-time', 'full-time', 'pre', 'cold'] as const;

export type Phase = (typeof PHASES)[number];

/** A phase, and when it ends by the clock alone: what is kept must not outlive it as fresh. */
export interface PhaseSpan {
  readonly phase: Phase;
  /** Epoch ms; absent: the clock alone ends nothing. */
  readonly untilMs?: number;
}

const HEAT: ReadonlyMap<Phase, number> = new Map(PHASES.map((phase, index) => [phase, index]));

/** @example hottest(['cold', 'live', 'pre']) // 'live' */
export function hottest(phases: Iterable<Phase>): Phase {
  let found: Phase = 'cold';
  for (const phase of phases) if ((HEAT.get(phase) ?? 0) < (HEAT.get(found) ?? 0)) found = phase;
  return found;
}
