import { z } from 'zod';
import {
  day,
  idList,
  integer,
  live,
  seasonParameter,
  statusList,
  textParameter,
  timezone,
  upTo99,
  atLeastOne,
  cannotBeUsedWith,
  needsAnother,
  requiredField,
  type Problems,
  equals,
} from '../parameters/parameters.ts';
import { isInPlay } from '../../worlds/phases.ts';
import type { Fixture, ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { dayEndMs, dayStartMs } from '../../worlds/zoned-time.ts';
import { defineEndpoint, rows, type FootballContext } from '../endpoint.ts';
import { wireFixture } from '../wire/fixture.ts';
import { wireEvents, wireLineups, wireMatchPlayers, wireMatchStatistics } from '../wire/match-details.ts';
import { leagueOf, knownLeague } from './leagues.ts';

const fixtureParameters = z.strictObject({
  id: integer,
  ids: idList(20),
  live,
  date: day,
  league: integer,
  season: seasonParameter,
  team: integer,
  last: upTo99,
  next: upTo99,
  from: day,
  to: day,
  round: textParameter,
  status: statusList,
  venue: integer,
  timezone,
});

export type FixtureQuery = z.output<typeof fixtureParameters>;

const ALONE = ['id', 'ids'] as const;

const standsAlone = (given: FixtureQuery): Problems | undefined => {
  const others = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const name of ALONE) {
    if (given[name] === undefined) continue;
    const other = others.find(([field]) => field !== name && field !== 'timezone');
    if (other !== undefined) return cannotBeUsedWith(other[0], name);
  }
  return undefined;
};

/** Refuses the combinations of parameters that the provider refuses for `/fixtures`. */
const refuseFixtures = (given: FixtureQuery): Problems | undefined => {
  const fields = Object.entries(given).filter(([name, value]) => value !== undefined && name !== 'timezone');
  if (fields.length === 0) return atLeastOne;
  const alone = standsAlone(given);
  if (alone !== undefined) return alone;
  if (given.last !== undefined && given.next !== undefined) return cannotBeUsedWith('last', 'next');

  const scoped = given.league !== undefined || given.team !== undefined;
  const self = given.live !== undefined || given.last !== undefined || given.next !== undefined;
  const ranged = { ...unaccompanied(given, 'from', 'to'), ...unaccompanied(given, 'to', 'from') };
  if (Object.keys(ranged).length > 0) return ranged;
  if (given.from !== undefined && !scoped) return { ...needsAnother('from'), ...needsAnother('to') };
  if (scoped && given.season === undefined && !self && given.id === undefined && given.ids === undefined) {
    return requiredField('season');
  }
  const sufficient =
    scoped || self || given.date !== undefined || given.id !== undefined || given.ids !== undefined;
  return sufficient ? undefined : needsAnother(fields[0]?.[0] ?? 'season');
};

const unaccompanied = (given: FixtureQuery, field: 'from' | 'to', other: 'from' | 'to'): Problems =>
  given[field] !== undefined && given[other] === undefined ? needsAnother(field) : {};

const HOUR_MS = 60 * 60 * 1000;

/** Longest time between kick-off and end of a match: with extra time, a shoot-out and an interruption. */
const LONGEST_MATCH_MS = 6 * HOUR_MS;

/** Range of `last` and `next` without a league or team. */
const HORIZON_MS = 45 * 24 * HOUR_MS;

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Returns the cheapest set that contains all requested fixtures; `matches` filters it. */
const candidates = (given: FixtureQuery, view: WorldView): readonly ScheduledFixture[] => {
  if (given.id !== undefined) return [view.scheduled(given.id)].filter(isPresent);
  if (given.ids !== undefined)
    return [...new Set(given.ids)].map((id) => view.scheduled(id)).filter(isPresent);
  const now = view.instantMs;
  if (given.live !== undefined) return view.scheduledBetween(now - LONGEST_MATCH_MS, now + 1);
  if (given.team !== undefined) return view.scheduledOf(given.team);
  if (given.league !== undefined) {
    const { league: leagueId, season } = given;
    if (season !== undefined) return view.schedule(leagueId, season);
    const seasons = leagueOf(view, leagueId)?.seasons ?? [];
    return seasons.flatMap(({ year }) => view.schedule(leagueId, year));
  }
  if (given.date !== undefined) {
    const zone = given.timezone ?? 'UTC';
    return view.scheduledBetween(dayStartMs(given.date, zone), dayEndMs(given.date, zone));
  }
  return view.scheduledBetween(now - HORIZON_MS, now + HORIZON_MS);
};

const within = (kickoffMs: number, from: string | undefined, to: string | undefined, zone: string): boolean =>
  (from === undefined || kickoffMs >= dayStartMs(from, zone)) &&
  (to === undefined || kickoffMs < dayEndMs(to, zone));

const matches = (fixture: ScheduledFixture, given: FixtureQuery): boolean => {
  const zone = given.timezone ?? 'UTC';
  return (
    (given.league === undefined || fixture.leagueId === given.league) &&
    (given.season === undefined || fixture.season === given.season) &&
    (given.team === undefined || fixture.homeId === given.team || fixture.awayId === given.team) &&
    (given.round === undefined || equals(fixture.round, given.round)) &&
    (given.venue === undefined || fixture.venue.id === given.venue) &&
    (given.live === undefined || given.live === 'all' || given.live.includes(fixture.leagueId)) &&
    within(fixture.kickoffMs, given.date, given.date, zone) &&
    within(fixture.kickoffMs, given.from, given.to, zone)
  );
};

const byKickoff = (a: ScheduledFixture, b: ScheduledFixture): number =>
  a.kickoffMs - b.kickoffMs || a.id - b.id;

/** Sorts `last` newest first, `next` soonest first, everything else by id, as recorded. */
const inOrder = (
  found: readonly ScheduledFixture[],
  given: FixtureQuery,
  nowMs: number,
): ScheduledFixture[] => {
  if (given.last !== undefined) {
    return found.filter(({ kickoffMs }) => kickoffMs <= nowMs).sort((a, b) => byKickoff(b, a));
  }
  if (given.next !== undefined) return found.filter(({ kickoffMs }) => kickoffMs > nowMs).sort(byKickoff);
  return [...found].sort((a, b) => a.id - b.id);
};

/** @param belongs further condition; fixtures that fail it are not simulated */
export const selectFixtures = (
  given: FixtureQuery,
  view: WorldView,
  belongs: (fixture: ScheduledFixture) => boolean = () => true,
): readonly Fixture[] => {
  const found = candidates(given, view).filter((fixture) => matches(fixture, given) && belongs(fixture));
  const ordered = inOrder(found, given, view.instantMs);
  const limit = given.last ?? given.next ?? ordered.length;
  const { status, live } = given;
  // A status is known only after simulation. Without a filter by status, only the returned fixtures are simulated.
  if (status === undefined && live === undefined)
    return ordered.slice(0, limit).map((it) => view.fixture(it));
  return ordered
    .map((it) => view.fixture(it))
    .filter((fixture) => status === undefined || status.includes(fixture.status.code))
    .filter((fixture) => live === undefined || isInPlay(fixture.status.code))
    .slice(0, limit);
};

export const fixtureRow = (fixture: Fixture, { view, links }: FootballContext, zone: string) =>
  wireFixture(fixture, knownLeague(view, fixture.scheduled.leagueId), view, links, zone);

/** Rows of `live=` include events; rows of `id=` and `ids=` include all details; other lists include neither. */
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
