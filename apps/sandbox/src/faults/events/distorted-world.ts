import type { Fixture, ScheduledFixture, World, WorldView, FixtureEvent } from '../../worlds/world.ts';
import { rngOf, shuffled } from '../../worlds/random.ts';
import { isGoal } from '../../tables/goals.ts';
import type { EventFaults, EventFault } from './event-faults.ts';
import { halfTimeScore, overturned, withdrawn } from './made-up.ts';
import { type Truth, seededDrawOf, keyed, listedBefore } from './truth.ts';
import { without } from './score.ts';

// Faults in the list of real events.
const NOBODY = { id: null, name: null };

/** Returns a delay between half of the maximum and the maximum, in ms. */
const delayMs = (seconds: number, dice: number): number => Math.floor(seconds * 500 * (1 + dice));

const late = (fixture: Fixture, fault: EventFault<'late'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('late', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const hidden = [...keyed(fixture.events)]
    .filter(([, key]) => dice('hit', key) < fault.share)
    .filter(([, key]) => !wasListed(key, delayMs(fault.seconds, dice('delay', key))))
    .map(([event]) => event);
  return without(fixture, new Set(hidden));
};

const scoreAhead = (fixture: Fixture, fault: EventFault<'scoreAhead'>, truth: Truth): Fixture => {
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

const duplicated = (fixture: Fixture, fault: EventFault<'duplicated'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('duplicated', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const events = [...keyed(fixture.events)].flatMap(([event, key]): FixtureEvent[] => {
    if (dice('hit', key) >= fault.share || wasListed(key, fault.seconds * 1000)) return [event];
    return [event, fault.shifted ? { ...event, elapsed: event.elapsed + 1 } : event];
  });
  return { ...fixture, events };
};

const missing = (fixture: Fixture, fault: EventFault<'missing'>, truth: Truth): Fixture => {
  const dice = seededDrawOf('missing', fault.seed, fixture.scheduled.id);
  const wasListed = listedBefore(truth);
  const ms = fault.seconds * 1000;
  const hidden = [...keyed(fixture.events)]
    .filter(([, key]) => dice('hit', key) < fault.share && wasListed(key, ms) && !wasListed(key, 2 * ms))
    .map(([event]) => event);
  return without(fixture, new Set(hidden));
};

const reordered = (fixture: Fixture, fault: EventFault<'reordered'>, truth: Truth): Fixture => {
  const { id } = fixture.scheduled;
  const window = Math.floor(truth.instantMs / (fault.seconds * 1000));
  if (seededDrawOf('reordered', fault.seed, id)('hit', window) >= fault.share) return fixture;
  return { ...fixture, events: shuffled(rngOf(fault.seed, 'reordered', id, window), fixture.events) };
};

/** After this time there are no faults, so a season's tables cost no more than without them. */
const RECORD_SETTLED_MS = 6 * 60 * 60 * 1000;

const applies = (fault: { readonly fixtures?: readonly number[] | undefined }, id: number): boolean =>
  fault.fixtures?.includes(id) ?? true;

/** Applied in this order: late, missing and invented events are decided before the list is duplicated and shuffled. */
const distorted = (fixture: Fixture, faults: EventFaults, truth: Truth): Fixture => {
  const { id } = fixture.scheduled;
  let result = fixture;
  const apply = <Fault extends { readonly fixtures?: readonly number[] | undefined }>(
    fault: Fault | undefined,
    distortion: (fixture: Fixture, fault: Fault, truth: Truth) => Fixture,
  ): void => {
    if (fault !== undefined && applies(fault, id)) result = distortion(result, fault, truth);
  };
  apply(faults.late, late);
  apply(faults.missing, missing);
  apply(faults.scoreAhead, scoreAhead);
  apply(faults.overturned, overturned);
  apply(faults.withdrawn, withdrawn);
  apply(faults.halfTimeScore, halfTimeScore);
  apply(faults.duplicated, duplicated);
  apply(faults.reordered, reordered);
  return result;
};

/**
 * Wraps a world with these faults. Tables and rankings follow, because they are computed from its fixtures; the world
 * itself is unchanged.
 */
export const withEventFaults = (world: World, current: () => EventFaults | undefined): World => ({
  report: world.report,
  at: (instantMs) => {
    const view = world.at(instantMs);
    const faults = current();
    return faults === undefined ? view : distortedView(world, view, faults);
  },
});

const distortedView = (world: World, view: WorldView, faults: EventFaults): WorldView => {
  const { instantMs } = view;
  const fixture = (scheduled: ScheduledFixture): Fixture => {
    const now = view.fixture(scheduled);
    const sinceKickoffMs = instantMs - scheduled.kickoffMs;
    if (sinceKickoffMs < 0 || sinceKickoffMs > RECORD_SETTLED_MS) return now;
    return distorted(now, faults, {
      instantMs,
      at: (ms) => (ms === instantMs ? now : world.at(ms).fixture(scheduled)),
      details: () => view.details(scheduled),
    });
  };
  return {
    instantMs,
    countries: () => view.countries(),
    leagues: () => view.leagues(),
    league: (id) => view.league(id),
    teams: () => view.teams(),
    team: (id) => view.team(id),
    teamsOf: (leagueId, season) => view.teamsOf(leagueId, season),
    squad: (teamId) => view.squad(teamId),
    player: (id) => view.player(id),
    schedule: (leagueId, season) => view.schedule(leagueId, season),
    scheduledBetween: (fromMs, toMs) => view.scheduledBetween(fromMs, toMs),
    scheduledOf: (teamId) => view.scheduledOf(teamId),
    scheduled: (id) => view.scheduled(id),
    fixture,
    details: (scheduled) => view.details(scheduled),
    tableRules: (leagueId, season) => view.tableRules(leagueId, season),
  };
};
