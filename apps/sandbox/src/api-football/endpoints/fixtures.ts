import type { Fixture } from '../../worlds/world.ts';
import { defineEndpoint, rows, type FootballContext } from '../endpoint.ts';
import { wireFixture } from '../wire/fixture.ts';
import { wireEvents, wireLineups, wireMatchPlayers, wireMatchStatistics } from '../wire/match-details.ts';
import { fixtureParameters, refuseFixtures } from './fixture-query.ts';
import { selectFixtures } from './fixture-selection.ts';
import { knownLeague } from './leagues-of.ts';

export const fixtureRow = (fixture: Fixture, { view, links }: FootballContext, zone: string) =>
  wireFixture(fixture, knownLeague(view, fixture.scheduled.leagueId), view, links, zone);

/** `live=` carries the events, `id=` and `ids=` a whole match page, any other list neither. */
const embedded = (fixture: Fixture, { view, links }: FootballContext, depth: 'none' | 'events' | 'all') => {
  if (depth === 'none') return {};
  const events = wireEvents(fixture, view, links);
  if (depth === 'events') return { events };
  const details = view.details(fixture.scheduled);
  return {
    events,
    lineups: wireLineups(fixture, details, view, links),
    statistics: wireMatchStatistics(fixture, details, view, links),
    players: wireMatchPlayers(fixture, details, view, links),
  };
};

export const fixturesEndpoint = defineEndpoint({
  path: 'fixtures',
  parameters: fixtureParameters,
  needsParameter: true,
  check: refuseFixtures,
  answer: (given, context) => {
    const zone = given.timezone ?? 'UTC';
    const whole = given.id !== undefined || given.ids !== undefined;
    const depth = whole ? 'all' : given.live === undefined ? 'none' : 'events';
    return rows(
      selectFixtures(given, context.view).map((fixture) => ({
        ...fixtureRow(fixture, context, zone),
        ...embedded(fixture, context, depth),
      })),
    );
  },
});
