/**
 * A phase names the situation of a value, for example "its match is in play". The policy has rules by route and phase.
 * The cache compares, stores and counts phases by name; the caller defines them. This phase applies when a request
 * names none, and every other phase inherits its rules.
 */
export const BASE_PHASE = 'cold';

/** A phase that a policy may have rules for. */
export interface PhaseDefinition {
  readonly name: string;
  /** Upper bound of `freshMs` in this phase, ms. Absent: the bound of every rule, 30 days. */
  readonly maxFreshMs?: number;
}

/** A phase and the time at which the clock ends it. An entry must not stay fresh beyond it. */
export interface PhaseSpan {
  readonly phase: string;
  /** Epoch ms. Absent: the clock alone does not end the phase. */
  readonly untilMs?: number;
}
