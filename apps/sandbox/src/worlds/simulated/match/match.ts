import type { FixtureSide } from '../../world.ts';
import type { MatchOutcome } from './match-outcome.ts';
import type { TeamSheet } from './team-sheet.ts';

/** Everything that the course of a match follows from. */
export interface SimulatedMatch {
  readonly seed: number;
  readonly id: number;
  readonly kickoffMs: number;
  readonly sheets: Record<FixtureSide, TeamSheet>;
  /** Goals that each side may expect. */
  readonly attack: Record<FixtureSide, number>;
  readonly outcome: MatchOutcome;
  readonly video: boolean;
  /** A draw after ninety minutes is followed by extra time and, if need be, kicks. */
  readonly decider: boolean;
  readonly even: boolean;
}
