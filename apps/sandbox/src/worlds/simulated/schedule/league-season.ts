import type { ScheduledFixture } from '../../world.ts';
import { MS_PER_DAY, MS_PER_HOUR, epochDay, kickoffMs, weekOf } from '../calendar/calendar.ts';
import { clubOf, leagueClubId } from '../clubs/clubs.ts';
import type { LeagueSpec } from '../leagues/league-spec.ts';
import { at, rngOf, share, shuffled } from '../../random.ts';
import { doubleRoundRobin } from '../calendar/round-robin.ts';
import { fixtureId } from './fixture-id.ts';
import {
  loosened,
  matchDays,
  midweekUse,
  mondayBefore,
  WEEKS_A_TURN,
  seasonEnd,
  slotsOf,
} from './match-days.ts';

/** A postponed match with its new date; its number does not change. */
export interface Move {
  readonly fixture: ScheduledFixture;
  readonly putOffMs: number;
  readonly newDateMs: number;
  readonly moved: ScheduledFixture;
}

export interface SeasonPlan {
  /** As first published, in kick-off order. */
  readonly fixtures: readonly ScheduledFixture[];
  readonly moves: readonly Move[];
}

export const inKickoffOrder = (a: ScheduledFixture, b: ScheduledFixture): number =>
  a.kickoffMs - b.kickoffMs || a.id - b.id;

/** Returns the schedule that is known at the instant. */
export const planAt = (plan: SeasonPlan, instantMs: number): readonly ScheduledFixture[] => {
  const known = new Map(
    plan.moves.filter((move) => move.newDateMs <= instantMs).map((move) => [move.fixture.id, move.moved]),
  );
  if (known.size === 0) return plan.fixtures;
  return plan.fixtures.map((fixture) => known.get(fixture.id) ?? fixture).sort(inKickoffOrder);
};

const PUT_OFF_SHARE = 0.75;
const NOTICE_DAYS = 9;
const WEDNESDAY = 2;

/** Number of final rounds whose matches all begin at the same time. */
const TOGETHER = 1;

/**
 * Returns the new date of a postponed match: a Wednesday reserved for such matches, well before the end of the
 * season; `null` if there is none.
 */
const replacement = (spec: LeagueSpec, fixture: ScheduledFixture, end: number): number | null => {
  for (let week = weekOf(epochDay(fixture.kickoffMs)) + 2; ; week += 1) {
    const day = week * 7 - 3 + WEDNESDAY;
    if (day > end - 12) return null;
    if (midweekUse(week) === 'put-off') {
      const evening = slotsOf(spec.midweek).at(-1)?.minute ?? 19 * 60;
      return kickoffMs(clubOf(fixture.homeId).zone, day, evening);
    }
  }
};

/** Postpones at most one match in each cycle of weeks, so that no team gets two on the same free evening. */
const putOff = (
  seed: number,
  spec: LeagueSpec,
  year: number,
  fixtures: readonly ScheduledFixture[],
): Move[] => {
  const end = seasonEnd(spec, year);
  const blocks = new Map<number, ScheduledFixture[]>();
  for (const fixture of fixtures) {
    const block = Math.floor(weekOf(epochDay(fixture.kickoffMs)) / WEEKS_A_TURN);
    blocks.set(block, [...(blocks.get(block) ?? []), fixture]);
  }
  const moves: Move[] = [];
  const taken = new Set<number>();
  for (const [block, candidates] of blocks) {
    if (share(seed, spec.id, year, block, 'put off') >= PUT_OFF_SHARE) continue;
    const fixture = at(
      candidates,
      Math.floor(share(seed, spec.id, year, block, 'which') * candidates.length),
    );
    const toMs = replacement(spec, fixture, end);
    if (toMs === null || taken.has(weekOf(epochDay(toMs)))) continue;
    taken.add(weekOf(epochDay(toMs)));
    const notice = 4 + 26 * share(seed, fixture.id, 'notice');
    moves.push({
      fixture,
      putOffMs: fixture.kickoffMs - Math.floor(notice) * MS_PER_HOUR,
      newDateMs: Math.max(fixture.kickoffMs + 2 * MS_PER_DAY, toMs - NOTICE_DAYS * MS_PER_DAY),
      moved: { ...fixture, kickoffMs: toMs },
    });
  }
  return moves;
};

/** Schedules a double round-robin. The pairings depend on the seed, the days do not. */
export const leagueSeason = (seed: number, spec: LeagueSpec, slot: number, year: number): SeasonPlan => {
  const order = shuffled(
    rngOf(seed, spec.id, year, 'draw'),
    Array.from({ length: spec.size }, (_, index) => leagueClubId(spec.id, index)),
  );
  const days = matchDays(spec, year);
  const weekend = slotsOf(spec.weekend);
  const midweek = slotsOf(spec.midweek);
  const half = spec.size / 2;
  const fixtures = doubleRoundRobin(spec.size).flatMap((round, index) => {
    const day = at(days, index);
    const slots = day.midweek ? midweek : weekend;
    const together = index >= days.length - TOGETHER;
    const places = shuffled(rngOf(seed, spec.id, year, index, 'slots'), round);
    return places.map(({ home, away }, place): ScheduledFixture => {
      const homeId = at(order, home);
      const club = clubOf(homeId);
      const own = loosened(at(slots, together ? Math.floor(slots.length / 2) : place), day);
      return {
        id: fixtureId({ year, slot, number: index * half + place }),
        leagueId: spec.id,
        season: year,
        round: `Regular Season - ${String(index + 1)}`,
        group: null,
        kickoffMs: kickoffMs(club.zone, mondayBefore(day.day) + own.offset, own.minute),
        homeId,
        awayId: at(order, away),
        venue: club.team.venue,
      };
    });
  });
  const sorted = [...fixtures].sort((a, b) => a.kickoffMs - b.kickoffMs || a.id - b.id);
  return { fixtures: sorted, moves: putOff(seed, spec, year, sorted) };
};
