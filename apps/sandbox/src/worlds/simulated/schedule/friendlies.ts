import type { ScheduledFixture } from '../../world.ts';
import {
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  dayFrom,
  epochDay,
  utcYear,
  Memo,
} from '../calendar/calendar.ts';
import { clubOf } from '../clubs/clubs.ts';
import type { MatchOutcome, DisruptionRates } from '../match/match.ts';
import { at, rngOf, share, shuffled } from '../../random.ts';
import { singleRoundRobin } from '../calendar/round-robin.ts';
import { fixtureId, fixtureKey } from './fixture-id.ts';
import { CAMP_SIZE, CAMPS, FRIENDLY_CAMPS, campOf } from '../clubs/friendly-camps.ts';

/**
 * A friendly begins every quarter of an hour, day and night, so at least seven should be running at any minute; of
 * eight in a row at most one is not played to its end.
 */
export const FRIENDLIES_ID = 667;
export const FRIENDLIES_SLOT = 99;
const SLOT_MS = 15 * MS_PER_MINUTE;
const SLOTS_A_DAY = MS_PER_DAY / SLOT_MS;
const SLOTS_AN_HOUR = MS_PER_HOUR / SLOT_MS;
const ROUNDS = singleRoundRobin(CAMP_SIZE);
const DAYS_A_ROUND = CAMP_SIZE / 2 / SLOTS_AN_HOUR;
const DAYS_A_CYCLE = ROUNDS.length * DAYS_A_ROUND;
const TROPHY_PLACE = 2;
const DISRUPTION_CYCLE = 8;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

export class Friendlies {
  readonly #seed: number;
  readonly #orders = new Memo<number, readonly number[]>(CAMPS);

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A constant order: the first round follows the last, so no club plays on two consecutive days. */
  #order(camp: number): readonly number[] {
    return this.#orders.get(camp, () =>
      shuffled(
        rngOf(this.#seed, 'camp', camp),
        at(FRIENDLY_CAMPS, camp).map(({ id }) => id),
      ),
    );
  }

  #make(day: number, slot: number): ScheduledFixture {
    const camp = Math.floor(slot / SLOTS_AN_HOUR);
    const cycle = Math.floor(day / DAYS_A_CYCLE);
    const dayOfCycle = modulo(day, DAYS_A_CYCLE);
    const place = (dayOfCycle % DAYS_A_ROUND) * SLOTS_AN_HOUR + (slot % SLOTS_AN_HOUR);
    const { home, away } = at(at(ROUNDS, Math.floor(dayOfCycle / DAYS_A_ROUND)), place);
    const order = this.#order(camp);
    const swapped = modulo(cycle, 2) === 1;
    const homeId = at(order, swapped ? away : home);
    const kickoff = day * MS_PER_DAY + slot * SLOT_MS;
    const year = utcYear(kickoff);
    const number = (day - dayFrom(year, 1, 1)) * SLOTS_A_DAY + slot;
    return {
      id: fixtureId({ year, slot: FRIENDLIES_SLOT, number }),
      leagueId: FRIENDLIES_ID,
      season: year,
      round:
        slot % SLOTS_AN_HOUR === TROPHY_PLACE
          ? 'Invitational Trophy - Final'
          : `Club Friendlies ${String(new Date(kickoff).getUTCMonth() + 1)}`,
      group: null,
      kickoffMs: kickoff,
      homeId,
      awayId: at(order, swapped ? home : away),
      venue: clubOf(homeId).team.venue,
    };
  }

  between(fromMs: number, toMs: number): readonly ScheduledFixture[] {
    const found: ScheduledFixture[] = [];
    for (let index = Math.ceil(fromMs / SLOT_MS); index * SLOT_MS < toMs; index += 1) {
      found.push(this.#make(Math.floor(index / SLOTS_A_DAY), modulo(index, SLOTS_A_DAY)));
    }
    return found;
  }

  season(year: number): readonly ScheduledFixture[] {
    return this.between(dayFrom(year, 1, 1) * MS_PER_DAY, dayFrom(year + 1, 1, 1) * MS_PER_DAY);
  }

  byId(id: number): ScheduledFixture | undefined {
    const { year, number } = fixtureKey(id);
    const day = dayFrom(year, 1, 1) + Math.floor(number / SLOTS_A_DAY);
    return day < dayFrom(year + 1, 1, 1) ? this.#make(day, number % SLOTS_A_DAY) : undefined;
  }

  /** Reads only the team's hour of each day. */
  ofTeam(teamId: number, fromDay: number, toDay: number): readonly ScheduledFixture[] {
    const camp = campOf(teamId)?.camp;
    if (camp === undefined) return [];
    const found: ScheduledFixture[] = [];
    for (let day = fromDay; day < toDay; day += 1) {
      for (let slot = camp * SLOTS_AN_HOUR; slot < (camp + 1) * SLOTS_AN_HOUR; slot += 1) {
        const fixture = this.#make(day, slot);
        if (fixture.homeId === teamId || fixture.awayId === teamId) found.push(fixture);
      }
    }
    return found;
  }
}

/** A match for a trophy needs a winner. */
export const isTrophy = (fixture: ScheduledFixture): boolean => fixture.round.startsWith('Invitational');

/** Outcomes of the twelve disrupted friendlies of a day, in turn, so that every kind occurs every day. */
const DISRUPTIONS = [
  'postponed', 'abandoned', 'cancelled', 'postponed', 'walkover', 'cancelled', 'abandoned', 'postponed',
  'cancelled', 'played', 'abandoned', 'postponed',
] as const; // prettier-ignore
const INTERRUPTION_RATES: DisruptionRates = { interrupted: 0.35, abandoned: 0, walkover: 0, cancelled: 0 };
const DISRUPTED_TURN = 3;
const INTERRUPTED_TURN = 6;

/** Of eight friendlies in a row one is disrupted, and another may be interrupted. */
export const friendlyOutcome = (
  seed: number,
  fixture: ScheduledFixture,
  usual: (odds: DisruptionRates) => MatchOutcome,
): MatchOutcome => {
  const { number } = fixtureKey(fixture.id);
  const day = epochDay(fixture.kickoffMs);
  const turn = modulo(number + day, DISRUPTION_CYCLE);
  if (turn === INTERRUPTED_TURN) return usual(INTERRUPTION_RATES);
  if (turn !== DISRUPTED_TURN) return { kind: 'played' };
  const kind = at(DISRUPTIONS, Math.floor(number / DISRUPTION_CYCLE) + day * 5);
  if (kind !== 'abandoned') return { kind };
  return { kind, second: Math.floor((10 + 30 * share(seed, fixture.id, 'when')) * 60), awarded: false };
};
