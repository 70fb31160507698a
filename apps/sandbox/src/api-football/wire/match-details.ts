import type { Fixture, FixtureDetails, WorldView } from '../../worlds/world.ts';
import type { Links } from '../links.ts';
import { wireEvent } from './event.ts';
import { wireLineup } from './lineup.ts';
import { wirePerformances } from './performance.ts';
import { SIDES, sidesOf } from './sides.ts';
import { wireStatistics } from './statistics.ts';

export const wireEvents = (fixture: Fixture, view: WorldView, links: Links) => {
  const sides = sidesOf(view, fixture.scheduled);
  return fixture.events.map((event) => wireEvent(event, sides, links));
};

/** When the figures were last counted: now while it is played, else about when it ended. */
const updatedMs = (fixture: Fixture, view: WorldView): number =>
  Math.min(view.instantMs, fixture.scheduled.kickoffMs + 3 * 60 * 60 * 1000);

export const wireLineups = (fixture: Fixture, details: FixtureDetails, view: WorldView, links: Links) => {
  const { lineups } = details;
  const sides = sidesOf(view, fixture.scheduled);
  return lineups === null ? [] : SIDES.map((side) => wireLineup(sides[side], lineups[side], links));
};

export const wireMatchStatistics = (
  fixture: Fixture,
  details: FixtureDetails,
  view: WorldView,
  links: Links,
) => {
  const { statistics } = details;
  const sides = sidesOf(view, fixture.scheduled);
  return statistics === null ? [] : SIDES.map((side) => wireStatistics(sides[side], statistics[side], links));
};

export const wireMatchPlayers = (
  fixture: Fixture,
  details: FixtureDetails,
  view: WorldView,
  links: Links,
) => {
  const { performances } = details;
  const sides = sidesOf(view, fixture.scheduled);
  const updated = updatedMs(fixture, view);
  return performances === null
    ? []
    : SIDES.map((side) => wirePerformances(sides[side], performances[side], updated, links));
};
