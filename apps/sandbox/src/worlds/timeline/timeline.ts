import type { FixtureEvent, FixtureSide } from '../world.ts';
import type { Segment } from './clock.ts';

/** A line of the match report, and from when to when it is listed. */
export interface TimelineEntry {
  readonly event: FixtureEvent;
  readonly fromMs: number;
  /** A goal that is taken back leaves the list at this instant. */
  readonly untilMs: number;
  /** The side whose score it raises. */
  readonly scores: FixtureSide | null;
  readonly inExtraTime: boolean;
  readonly shootOut: boolean;
}

/** When a match was in which state and what was listed when: all that its fixture is read from. */
export interface MatchTimeline {
  readonly segments: readonly Segment[];
  readonly firstMs: number | null;
  readonly secondMs: number | null;
  readonly extraMs: number | null;
  readonly fulltimeMs: number | null;
  /** In the order in which they happen. */
  readonly entries: readonly TimelineEntry[];
  readonly overMs: number;
  /** The score that a committee put down, from an instant on. */
  readonly awarded: { readonly fromMs: number; readonly home: number; readonly away: number } | null;
}
