import { type ClockMinute, clockOf, segmentAt, type MatchTimeline } from '../../timeline/timeline.ts';
import type { FixtureSide } from '../../world.ts';
import { MS_PER_MINUTE } from '../calendar/calendar.ts';
import type { TeamSheet } from './team-sheet.ts';

export type ShotEnd = 'goal' | 'saved' | 'off' | 'blocked' | 'disallowed';

/** An action that the statistics count. `by` and `against` are places in the team sheets. */
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
      /** The player who blocked the shot or, if it was saved or scored, the goalkeeper. */
      readonly against: number;
      /** When a withdrawn goal stops counting; unused for other shots. */
      readonly untilMs: number;
    }
  | { readonly kind: 'own-goal'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  | { readonly kind: 'foul'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  /** The foul for which a penalty was given. */
  | { readonly kind: 'penalty-foul'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly against: number }
  | { readonly kind: 'card'; readonly ms: number; readonly side: FixtureSide; readonly by: number; readonly red: boolean }
  | { readonly kind: 'corner'; readonly ms: number; readonly side: FixtureSide }
  | { readonly kind: 'offside'; readonly ms: number; readonly side: FixtureSide; readonly by: number }; // prettier-ignore

/** The time that a player was on the pitch. */
export interface Spell {
  readonly fromMs: number;
  readonly from: ClockMinute;
  readonly untilMs: number;
  readonly until: ClockMinute | null;
}

/** A whole simulated match, from which the state at an instant is read. */
export interface SimulatedTimeline extends MatchTimeline {
  readonly acts: readonly MatchAction[];
  readonly sheets: Record<FixtureSide, TeamSheet>;
  /** By place in the sheet. */
  readonly spells: Record<FixtureSide, ReadonlyMap<number, Spell>>;
  /** Share of possession of the home side, in (0, 1). */
  readonly possession: number;
}

export const other = (side: FixtureSide): FixtureSide => (side === 'home' ? 'away' : 'home');

/** Read once, as in random.ts. */
const { max, min } = Math;
const NEVER = Number.POSITIVE_INFINITY;

/** Minutes on the clock at the instant, without stoppage time, as the provider counts playing time. */
const elapsedAt = (segments: SimulatedTimeline['segments'], instantMs: number): number => {
  const segment = segmentAt(segments, instantMs);
  return segment === undefined ? 0 : (clockOf(segment, instantMs)?.elapsed ?? 0);
};

/** Minutes that a player has played at the instant; `null` if he has not come on. */
export const minutesOf = (
  timeline: SimulatedTimeline,
  side: FixtureSide,
  place: number,
  instantMs: number,
): number | null => {
  const spell = timeline.spells[side].get(place);
  if (spell === undefined || spell.fromMs > instantMs) return null;
  const until =
    spell.until !== null && spell.untilMs <= instantMs
      ? spell.until.elapsed
      : elapsedAt(timeline.segments, instantMs);
  return max(1, until - spell.from.elapsed);
};

/** Wall-clock minutes in which play was running while the player was on the pitch; the figures grow with them. */
export const activeMinutes = (timeline: SimulatedTimeline, spell: Spell, instantMs: number): number => {
  const until = min(spell.untilMs, instantMs);
  let active = 0;
  timeline.segments.forEach((segment, index) => {
    if (segment.running === null) return;
    const from = max(segment.fromMs, spell.fromMs);
    const to = min(timeline.segments[index + 1]?.fromMs ?? NEVER, until);
    if (to > from) active += to - from;
  });
  return active / MS_PER_MINUTE;
};
