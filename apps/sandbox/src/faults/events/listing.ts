import { rngOf, shuffled } from '../../worlds/random.ts';
import type { Fixture, FixtureEvent } from '../../worlds/world.ts';
import { isGoal } from '../../tables/goals.ts';
import type { EventFault } from './event-faults.ts';
import { without } from './score.ts';
import { seededDrawOf, keyed, listedBefore, type Truth } from './truth.ts';

/** Faults in the list of what really happened. */

const NOBODY = { id: null, name: null };

/** Half the delay to all of it. */
const delayMs = (seconds: number, dice: number): number => Math.floor(seconds * 500 * (1 + dice));

export const late = (fixture: Fixture, fault: EventFault<'late'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('late', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const hidden = [...keyed(fixture.events)]
    .filter(([, key]) => dice('hit', key) < fault.share)
    .filter(([, key]) => !wasListed(key, delayMs(fault.seconds, dice('delay', key))))
    .map(([event]) => event);
  return without(fixture, new Set(hidden));
};

export const scoreAhead = (fixture: Fixture, fault: EventFault<'scoreAhead'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('score ahead', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const events = [...keyed(fixture.events)].flatMap(([event, key]): FixtureEvent[] => {
    if (!isGoal(event) || dice('hit', key) >= fault.share) return [event];
    const delay = delayMs(fault.seconds, dice('delay', key));
    if (wasListed(key, delay)) return [event];
    return wasListed(key, Math.floor(delay / 2)) ? [{ ...event, player: NOBODY, assist: NOBODY }] : [];
  });
  return { ...fixture, events };
};

export const duplicated = (fixture: Fixture, fault: EventFault<'duplicated'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('duplicated', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const events = [...keyed(fixture.events)].flatMap(([event, key]): FixtureEvent[] => {
    if (dice('hit', key) >= fault.share || wasListed(key, fault.seconds * 1000)) return [event];
    return [event, fault.shifted ? { ...event, elapsed: event.elapsed + 1 } : event];
  });
  return { ...fixture, events };
};

export const missing = (fixture: Fixture, fault: EventFault<'missing'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('missing', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const ms = fault.seconds * 1000;
  const hidden = [...keyed(fixture.events)]
    .filter(([, key]) => dice('hit', key) < fault.share && wasListed(key, ms) && !wasListed(key, 2 * ms))
    .map(([event]) => event);
  return without(fixture, new Set(hidden));
};

export const reordered = (fixture: Fixture, fault: EventFault<'reordered'>, truth: Truth): Fixture => {
  const { id } = fixture.scheduled;
  const window = Math.floor(truth.instantMs / (fault.seconds * 1000));
  if (seededDrawOf('reordered', fault.seed, id)('hit', window) >= fault.share) return fixture;
  return { ...fixture, events: shuffled(rngOf(fault.seed, 'reordered', id, window), fixture.events) };
};
