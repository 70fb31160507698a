import type { Side } from '../../world.ts';
import type { Fate } from './fates.ts';
import type { TeamSheet } from './team-sheet.ts';

/** Everything that the course of a match follows from. */
export interface Match {
  readonly seed: number;
  readonly id: number;
  readonly kickoffMs: number;
  readonly sheets: Record<Side, TeamSheet>;
  /** Goals that each side may expect. */
  readonly attack: Record<Side, number>;
  readonly fate: Fate;
  readonly video: boolean;
  /** A draw after ninety minutes is followed by extra time and, if need be, kicks. */
  readonly decider: boolean;
  readonly even: boolean;
}
