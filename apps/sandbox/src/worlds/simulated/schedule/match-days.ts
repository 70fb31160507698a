import { dayFrom, minuteOfDay, mondayOf, weekdayOf, weekOf } from '../calendar/calendar.ts';
import { at } from '../../random.ts';
import type { LeagueSpec } from '../leagues/league-spec.ts';

/**
 * Use of the days between weekends, the same all over the world, so that no club plays twice on one day:
 * international cups, leagues, national cups and postponed matches alternate by week.
 */
export type MidweekUse = 'international' | 'league' | 'national-cup' | 'put-off';
const USES: readonly MidweekUse[] = [
  'international',
  'league',
  'national-cup',
  'international',
  'league',
  'put-off',
];
export const WEEKS_A_TURN = USES.length;
export const midweekUse = (week: number): MidweekUse => at(USES, week);

interface MatchDay {
  /** The Saturday of a weekend round, the Wednesday of a midweek round. */
  readonly day: number;
  readonly midweek: boolean;
  /** Whether another round is played in the same week. */
  readonly tight: boolean;
}

interface Slot {
  /** Days from the Monday of the week; the Monday after a weekend is 7. */
  readonly offset: number;
  readonly minute: number;
}

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SATURDAY = 5;

/** Parses the kick-offs of a round: "Fri 20:00, Sat 15:00". */
export const slotsOf = (line: string): readonly Slot[] =>
  line.split(',').map((entry) => {
    const [day = '', clock = ''] = entry.trim().split(' ');
    const index = NAMES.indexOf(day);
    return { offset: index === 0 ? 7 : index, minute: minuteOfDay(clock) };
  });

/** Moves a weekend kick-off away from a midweek round: Friday or earlier becomes Saturday, Monday becomes Sunday. */
export const loosened = (slot: Slot, day: MatchDay): Slot => {
  if (!day.tight || day.midweek) return slot;
  return slot.offset < SATURDAY
    ? { ...slot, offset: SATURDAY }
    : slot.offset > 6
      ? { ...slot, offset: 6 }
      : slot;
};

export const seasonStart = (spec: LeagueSpec, year: number): number => dayFrom(year, ...spec.dates.start);
export const seasonEnd = (spec: LeagueSpec, year: number): number => {
  const [month, day] = spec.dates.end;
  const next = month < spec.dates.start[0] ? 1 : 0;
  return dayFrom(year + next, month, day);
};

const within = (spec: LeagueSpec, day: number): boolean => {
  const date = new Date(day * 86_400_000);
  const mark = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return spec.dates.breaks.some(([[m1, d1], [m2, d2]]) => {
    const from = m1 * 100 + d1;
    const to = m2 * 100 + d2;
    return from <= to ? mark >= from && mark <= to : mark >= from || mark <= to;
  });
};

const spread = <T>(items: readonly T[], wanted: number): readonly T[] =>
  Array.from(
    { length: Math.min(wanted, items.length) },
    (_, index) => items[Math.floor((index * items.length) / wanted)],
  ).filter((item): item is T => item !== undefined);

/** Days between the start of the season and the first kick-off. */
const PREPARATION_DAYS = 7;

/** Returns the days of the rounds, in order. */
export const matchDays = (spec: LeagueSpec, year: number): readonly MatchDay[] => {
  const rounds = (spec.size - 1) * 2;
  const first = seasonStart(spec, year) + PREPARATION_DAYS;
  const last = seasonEnd(spec, year) - 2;
  const saturdays: number[] = [];
  const wednesdays: number[] = [];
  for (let day = first; day <= last; day += 1) {
    if (within(spec, day)) continue;
    if (weekdayOf(day) === SATURDAY) saturdays.push(day);
    if (weekdayOf(day) === 2 && midweekUse(weekOf(day)) === 'league' && day > first + 14)
      wednesdays.push(day);
  }
  const midweek = Math.max(spec.midweekRounds, rounds - saturdays.length);
  if (midweek > wednesdays.length) {
    throw new RangeError(`${spec.name} has no room for ${String(rounds)} rounds`);
  }
  // The last round is on a weekend, when all matches begin at the same time.
  const weekends = [...spread(saturdays.slice(0, -1), rounds - midweek - 1), ...saturdays.slice(-1)];
  const weeks = spread(wednesdays, midweek);
  const busy = new Set(weeks.map(weekOf));
  return [
    ...weekends.map((day) => ({
      day,
      midweek: false,
      tight: busy.has(weekOf(day)) || busy.has(weekOf(day) + 1),
    })),
    ...weeks.map((day) => ({ day, midweek: true, tight: true })),
  ].sort((a, b) => a.day - b.day);
};

export const mondayBefore = (day: number): number => mondayOf(weekOf(day));
