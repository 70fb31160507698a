import type { FixtureSide } from '../../world.ts';
import { MS_PER_MINUTE } from '../calendar/calendar.ts';
import { clockOf, segmentAt } from '../../timeline/clock.ts';
import type { SimulatedTimeline, Spell } from './simulated-timeline.ts';

/** Looked up once, as in random.ts. */
const { max, min } = Math;
const NEVER = Number.POSITIVE_INFINITY;

/** Minutes on the clock at the instant, stoppage time not counted, as the provider counts playing time. */
const elapsedAt = (segments: SimulatedTimeline['segments'], instantMs: number): number => {
  const segment = segmentAt(segments, instantMs);
  return segment === undefined ? 0 : (clockOf(segment, instantMs)?.elapsed ?? 0);
};

/** Minutes that a player has had by the instant; null when he has not been on. */
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

/** Wall minutes for which the ball was in play while the player was on: what counts grow with. */
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
