import type { Fixture, ScheduledFixture, World, WorldView } from '../../worlds/world.ts';
import type { EventFaults } from './event-faults.ts';
import { duplicated, late, missing, reordered, scoreAhead } from './listing.ts';
import { halfTimeScore, overturned, withdrawn } from './made-up.ts';
import type { Truth } from './truth.ts';

/** Later the provider's record is in order, and a season's tables cost what they always cost. */
const RECORD_SETTLED_MS = 6 * 60 * 60 * 1000;

const applies = (fault: { readonly fixtures?: readonly number[] | undefined }, id: number): boolean =>
  fault.fixtures?.includes(id) ?? true;

/** In this order: what is late, missing or made up is decided before the list is doubled and shuffled. */
const distorted = (fixture: Fixture, faults: EventFaults, truth: Truth): Fixture => {
  const { id } = fixture.scheduled;
  let told = fixture;
  const apply = <Fault extends { readonly fixtures?: readonly number[] | undefined }>(
    fault: Fault | undefined,
    distortion: (fixture: Fixture, fault: Fault, truth: Truth) => Fixture,
  ): void => {
    if (fault !== undefined && applies(fault, id)) told = distortion(told, fault, truth);
  };
  apply(faults.late, late);
  apply(faults.missing, missing);
  apply(faults.scoreAhead, scoreAhead);
  apply(faults.overturned, overturned);
  apply(faults.withdrawn, withdrawn);
  apply(faults.halfTimeScore, halfTimeScore);
  apply(faults.duplicated, duplicated);
  apply(faults.reordered, reordered);
  return told;
};

/**
 * A world as a provider with these faults tells it. Tables and leaders follow, because they are made of its
 * fixtures; the world itself stays true.
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
