import type { ClockMinute } from '../../timeline/clock.ts';
import type { MatchTimeline } from '../../timeline/timeline.ts';
import type { FixtureSide } from '../../world.ts';
import type { TeamSheet } from './team-sheet.ts';

export type ShotEnd = 'goal' | 'saved' | 'off' | 'blocked' | 'disallowed';

/** Something that the statistics count. Players are places in their team's sheet. */
export type MatchAction =
  | {
      readonly kind: 'shot';
      readonly ms: number;
      readonly side: FixtureSide;
      readonly by: number;
      readonly end: ShotEnd;
      readonly assist: number | null;
      readonly inside: boolean;
      readonly expected: number;
      readonly penalty: boolean;
      /** Who blocked it or, when it went in or was held, kept goal. */
      readonly against: number;
      /** Until when a goal that is taken back stands; without meaning for other shots. */
      readonly untilMs: number;
    }
  | { readonly kind: 'own-goal'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  | { readonly kind: 'foul'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  /** The foul that a penalty was given for. */
  | { readonly kind: 'penalty-foul'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  | { readonly kind: 'card'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly red: boolean }
  | { readonly kind: 'corner'; readonly ms: number; readonly side: FixtureSide }
  | { readonly kind: 'offside'; readonly ms: number; readonly side: FixtureSide; readonly by: number }; // prettier-ignore

/** When a player was on the pitch. */
export interface Spell {
  readonly fromMs: number;
  readonly from: ClockMinute;
  readonly untilMs: number;
  readonly until: ClockMinute | null;
}

/** A whole match, played through. What is true at an instant is read off it. */
export interface SimulatedTimeline extends MatchTimeline {
  readonly acts: readonly MatchAction[];
  readonly sheets: Record<FixtureSide, TeamSheet>;
  /** By place in the sheet. */
  readonly spells: Record<FixtureSide, ReadonlyMap<number, Spell>>;
  /** How much of the ball the hosts have, in (0, 1). */
  readonly possession: number;
}

export const other = (side: FixtureSide): FixtureSide => (side === 'home' ? 'away' : 'home');
