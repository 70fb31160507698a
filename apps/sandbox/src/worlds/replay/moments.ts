import { rngOf } from '../random.ts';
import { regularSeconds, type Period } from '../timeline/timeline.ts';
import type { FixtureEvent, FixturePerson, FixtureSide } from '../world.ts';
import { playerRef } from './teams.ts';
import type { BookingRow, GoalRow, SubstitutionRow } from './rows.ts';

/** An event of the match report, at a second of a period. */
export interface Moment {
  readonly period: Period;
  readonly second: number;
  readonly side: FixtureSide;
  readonly type: FixtureEvent['type'];
  readonly detail: string;
  readonly player: FixturePerson;
  readonly assist: FixturePerson;
  readonly scores: FixtureSide | null;
}

type Timed = Pick<GoalRow, 'minute_regulation' | 'minute_stoppage' | 'match_period'>;

const PERIODS: Readonly<Record<string, Period>> = {
  'first half': 1,
  'second half': 2,
  'extra time, first half': 3,
  'extra time, second half': 4,
};
const MINUTES_BEFORE: Readonly<Record<Period, number>> = { 1: 0, 2: 45, 3: 90, 4: 105 };
const NOBODY: FixturePerson = { id: null, name: null };

/**
 * Returns the period and the second at which the row's minute begins; `undefined` if the minute is outside the
 * period.
 */
const minuteOf = (row: Timed): { readonly period: Period; readonly from: number } | undefined => {
  const period = PERIODS[row.match_period.replace(', stoppage time', '')];
  if (period === undefined) return undefined;
  const regular = regularSeconds(period);
  const last = (row.minute_regulation - MINUTES_BEFORE[period]) * 60;
  if (last <= 0 || last > regular) return undefined;
  if (row.minute_stoppage === 0) return { period, from: last - 60 };
  return last === regular ? { period, from: regular + (row.minute_stoppage - 1) * 60 } : undefined;
};

/** The order of events in one minute, for which the data has no seconds. */
const ORDER = { atTheBreak: 0, goal: 1, card: 2, change: 3, bySubstitute: 4 } as const;

interface Untimed extends Omit<Moment, 'second'> {
  readonly from: number;
  readonly order: number;
}

const cardDetail = (row: BookingRow): string =>
  row.second_yellow_card ? 'Second Yellow card' : row.red_card ? 'Red Card' : 'Yellow Card';

const goalDetail = (row: GoalRow): string =>
  row.own_goal ? 'Own Goal' : row.penalty ? 'Penalty' : 'Normal Goal';

export interface MatchRows {
  readonly goals: readonly GoalRow[];
  readonly bookings: readonly BookingRow[];
  readonly substitutions: readonly SubstitutionRow[];
}

interface Change {
  readonly off: SubstitutionRow;
  readonly on: SubstitutionRow;
}

/**
 * Pairs the rows of players who go off with those of players who come on: rows of one team and minute pair up in
 * their order.
 */
const changesIn = (rows: readonly SubstitutionRow[]): readonly Change[] => {
  const key = (row: SubstitutionRow): string =>
    [row.team_id, row.match_period, row.minute_regulation, row.minute_stoppage].join('/');
  const arriving = Map.groupBy(
    rows.filter((row) => row.coming_on),
    key,
  );
  const paired = new Map<string, number>();
  return rows
    .filter((row) => row.going_off)
    .flatMap((off) => {
      const index = paired.get(key(off)) ?? 0;
      paired.set(key(off), index + 1);
      const on = arriving.get(key(off))?.[index];
      return on === undefined ? [] : [{ off, on }];
    });
};

/**
 * Returns the events in order. The data has minutes only: the seed generates the seconds, so one seed always gives
 * the same match, and a substitute neither scores nor is booked before he comes on.
 */
export const matchMoments = (
  rows: MatchRows,
  sideOf: (teamId: number) => FixtureSide,
  seeds: readonly (string | number)[],
  skip: (why: string) => void,
): readonly Moment[] => {
  const changes = changesIn(rows.substitutions);
  if (changes.length * 2 !== rows.substitutions.length)
    skip('a substitution names only one of its two players');
  const arrivals = new Set(changes.map(({ on }) => `${String(on.player_id)}/${minuteKey(on)}`));

  const timed = (
    row: Timed & { readonly player_id: number },
    order: number,
    rest: Omit<Untimed, 'period' | 'from' | 'order'>,
  ): readonly Untimed[] => {
    const minute = minuteOf(row);
    if (minute === undefined) {
      skip(`${rest.detail}: minute ${minuteKey(row)} is not in ${row.match_period}`);
      return [];
    }
    const atTheBreak = rest.type === 'subst' && minute.from === 0;
    const late = rest.type !== 'subst' && arrivals.has(`${String(row.player_id)}/${minuteKey(row)}`);
    return [{ ...rest, ...minute, order: atTheBreak ? ORDER.atTheBreak : late ? ORDER.bySubstitute : order }];
  };

  const goals = rows.goals.flatMap((row) => {
    const side = sideOf(row.team_id);
    return timed(row, ORDER.goal, {
      // The provider lists an own goal under the side for which it counts.
      side,
      type: 'Goal',
      detail: goalDetail(row),
      player: playerRef(row),
      assist: NOBODY,
      scores: side,
    });
  });
  const cards = rows.bookings.flatMap((row) =>
    timed(row, ORDER.card, {
      side: sideOf(row.team_id),
      type: 'Card',
      detail: cardDetail(row),
      player: playerRef(row),
      assist: NOBODY,
      scores: null,
    }),
  );
  const substitutions = changes.flatMap(({ off, on }) =>
    timed(off, ORDER.change, {
      side: sideOf(off.team_id),
      type: 'subst',
      detail: 'Substitution',
      player: playerRef(off),
      assist: playerRef(on),
      scores: null,
    }),
  );
  const minutes = Map.groupBy(
    [...goals, ...cards, ...substitutions],
    ({ period, from }) => period * 10_000 + from,
  );
  return numbered(
    [...minutes.entries()]
      .sort(([a], [b]) => a - b)
      .flatMap(([key, moments]) => spread(moments, rngOf(...seeds, 'minute', key))),
  );
};

const minuteKey = ({ minute_regulation: regular, minute_stoppage: added }: Timed): string =>
  added === 0 ? String(regular) : `${String(regular)}+${String(added)}`;

const MINUTE_S = 60;

/** Assigns each event of one minute a second, in their order. */
const spread = (moments: readonly Untimed[], rng: () => number): readonly Moment[] => {
  const sorted = moments.toSorted((a, b) => a.order - b.order);
  const thrown = sorted.filter(({ order }) => order !== ORDER.atTheBreak).length;
  return sorted.map(({ from, order, ...moment }, index) => {
    if (order === ORDER.atTheBreak) return { ...moment, second: from };
    const place = index - (sorted.length - thrown);
    return { ...moment, second: from + Math.floor((MINUTE_S * (place + rng())) / thrown) };
  });
};

/** Numbers the substitutions of each side: "Substitution 1" is its first. */
const numbered = (moments: readonly Moment[]): readonly Moment[] => {
  const made = { home: 0, away: 0 };
  return moments.map((moment) => {
    if (moment.type !== 'subst') return moment;
    made[moment.side] += 1;
    return { ...moment, detail: `${moment.detail} ${String(made[moment.side])}` };
  });
};

export const goalsBySide = (moments: readonly Moment[]): Record<FixtureSide, number> => ({
  home: moments.filter(({ scores }) => scores === 'home').length,
  away: moments.filter(({ scores }) => scores === 'away').length,
});
