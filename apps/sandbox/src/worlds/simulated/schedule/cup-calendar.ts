import type { CupSpec } from './cups.ts';
import { MS_PER_DAY, MS_PER_HOUR, dayFrom, mondayOf, weekOf, weekdayOf } from '../calendar/calendar.ts';
import { midweekUse } from './match-days.ts';

export interface CupRound {
  readonly name: string;
  /** Ties of the round; for groups, all matches of one match day. */
  readonly ties: number;
  /** Its Monday; for the final its Saturday. */
  readonly day: number;
  /** When its pairings are known. */
  readonly drawnMs: number;
  readonly stage: 'group' | 'knock-out' | 'final';
}

const SATURDAY = 5;
const GROUPS = 8;
const GROUP_ROUNDS = 6;
const NAMES = new Map([
  [2, 'Semi-finals'],
  [4, 'Quarter-finals'],
  [8, 'Round of 16'],
  [16, 'Round of 32'],
  [32, 'Round of 64'],
]);
/** Friday noon: the last midweek match, in the far west, is over. */
const DRAW_MS = 4 * MS_PER_DAY + 11 * MS_PER_HOUR;

export const cupStart = (spec: CupSpec, year: number): number => dayFrom(year, ...spec.start);

export const finalDay = (spec: CupSpec, year: number): number => {
  const next = spec.final[0] < spec.start[0] ? 1 : 0;
  const from = dayFrom(year + next, ...spec.final);
  return from + ((SATURDAY - weekdayOf(from) + 7) % 7);
};

const paused = (spec: CupSpec, year: number, day: number): boolean => {
  if (spec.pause === null) return false;
  const [from, to] = spec.pause;
  return day >= dayFrom(year, ...from) && day <= dayFrom(year + 1, ...to);
};

const weeksOf = (spec: CupSpec, year: number): readonly number[] => {
  const weeks: number[] = [];
  const last = weekOf(finalDay(spec, year)) - 1;
  for (let week = weekOf(cupStart(spec, year)) + 2; week < last; week += 1) {
    if (midweekUse(week) === spec.midweek && !paused(spec, year, mondayOf(week) + 2)) weeks.push(week);
  }
  return weeks;
};

/** Returns the number of ties in each round before the final. */
const tiesOf = (clubs: number): readonly number[] => {
  const full = 2 ** Math.floor(Math.log2(clubs));
  const ties = clubs > full ? [clubs - full] : [];
  for (let left = full / 2; left > 1; left /= 2) ties.push(left);
  return ties;
};

/** Returns the rounds of a season with their days, independently of the pairings. */
export const cupRounds = (spec: CupSpec, year: number, clubs: number): readonly CupRound[] => {
  const weeks = weeksOf(spec, year);
  const groups = spec.field.kind === 'groups';
  const knockOuts = tiesOf(groups ? GROUPS * 2 : clubs);
  const early = groups ? GROUP_ROUNDS : 0;
  if (weeks.length < early + knockOuts.length) throw new RangeError(`${spec.name} has too few weeks`);
  const opening = cupStart(spec, year) * MS_PER_DAY;
  const rounds: CupRound[] = Array.from({ length: early }, (_, index) => ({
    name: `Group Stage - ${String(index + 1)}`,
    ties: GROUPS * 2,
    day: mondayOf(weeks[index] ?? 0),
    drawnMs: opening,
    stage: 'group',
  }));
  const late = weeks.slice(-knockOuts.length);
  knockOuts.forEach((ties, index) => {
    const before = rounds.at(-1);
    const irregular = !groups && index === 0 && clubs !== ties * 2;
    rounds.push({
      name: irregular ? '1st Round' : (NAMES.get(ties) ?? `Round of ${String(ties * 2)}`),
      ties,
      day: mondayOf(late[index] ?? 0),
      drawnMs: before === undefined ? opening : before.day * MS_PER_DAY + DRAW_MS,
      stage: 'knock-out',
    });
  });
  const semi = rounds.at(-1);
  return [
    ...rounds,
    {
      name: 'Final',
      ties: 1,
      day: finalDay(spec, year),
      drawnMs: (semi?.day ?? 0) * MS_PER_DAY + DRAW_MS,
      stage: 'final',
    },
  ];
};
