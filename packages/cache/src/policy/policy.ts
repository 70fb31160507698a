import type { FixturePhase } from '../phase/phase.ts';

/** How long an answer of one route keeps in one phase. All in milliseconds but the jitter. */
export interface PolicyRule {
  /** Served without asking. */
  readonly freshMs: number;
  /** After that: served at once, and renewed behind the visitor's back. */
  readonly staleMs: number;
  /** After that: served only when the origin cannot answer, and marked as stale. */
  readonly errorMs: number;
  /** How long "there is no such thing" is believed. */
  readonly negativeMs: number;
  /** Share of `freshMs` by which nodes and keys part, 0 to 0.5: up to so much is taken off. */
  readonly jitter: number;
}

/** The rules that are in force, and which version of them: what the engine asks. */
export interface PolicyReader {
  readonly version: number;
  /** A route that the document does not name has the rules of `default`; a phase that it does not, of `cold`. */
  rule(route: string, phase: FixturePhase): PolicyRule;
}
