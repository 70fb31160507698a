import { isInPlay } from '../../worlds/phases.ts';
import type { Fixture, ScheduledFixture, WorldView } from '../../worlds/world.ts';
import { dayEndMs, dayStartMs } from '../../worlds/zoned-time.ts';
import { equals } from '../text-match.ts';
import type { FixtureQuery } from './fixture-query.ts';
import { leagueOf } from './leagues-of.ts';

const HOUR_MS = 60 * 60 * 1000;

/** No match that is in play kicked off longer ago: extra time, a shoot-out and an interruption included. */
const LONGEST_MATCH_MS = 6 * HOUR_MS;

/** How far `last` and `next` look when neither league nor team narrows them. */
const HORIZON_MS = 45 * 24 * HOUR_MS;

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** The cheapest set that holds all that was asked for; `matches` does the rest. */
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

/** `last`: newest first; `next`: soonest first; anything else by id, as recorded. */
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

/** @param belongs what else a fixture must be; what is not is not played */
export const selectFixtures = (
  given: FixtureQuery,
  view: WorldView,
  belongs: (fixture: ScheduledFixture) => boolean = () => true,
): readonly Fixture[] => {
  const found = candidates(given, view).filter((fixture) => matches(fixture, given) && belongs(fixture));
  const ordered = inOrder(found, given, view.instantMs);
  const limit = given.last ?? given.next ?? ordered.length;
  const { status, live } = given;
  // Statuses are known only once a fixture is played: without that filter no more are played than are shown.
  if (status === undefined && live === undefined)
    return ordered.slice(0, limit).map((it) => view.fixture(it));
  return ordered
    .map((it) => view.fixture(it))
    .filter((fixture) => status === undefined || status.includes(fixture.status.code))
    .filter((fixture) => live === undefined || isInPlay(fixture.status.code))
    .slice(0, limit);
};
