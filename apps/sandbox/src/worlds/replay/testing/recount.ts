import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/**
 * Reads and counts the data a second time, for tests. It shares no code with the world under test, so a mistake would
 * have to be made twice to go unnoticed.
 */

const records = z.array(z.record(z.string(), z.string()));
type Row = Readonly<Record<string, string>>;

const digits = (id: string | undefined): number => Number((id ?? '').replace(/\D/g, ''));

/** 90+3 is later than 90 and earlier than 91. */
export const position = (elapsed: number, extra: number | null): number => elapsed * 100 + (extra ?? 0);

/** An event: "goal", "off", "on" or a card. */
export interface Happening {
  readonly what: string;
  readonly position: number;
  readonly teamId: number;
  readonly playerId: number;
}

export interface DataMatch {
  readonly id: number;
  readonly day: string;
  readonly group: string | null;
  readonly homeId: number;
  readonly awayId: number;
  readonly goals: readonly [home: number, away: number];
  readonly shootOut: readonly [home: number, away: number] | null;
  readonly extraTime: boolean;
  readonly happenings: readonly Happening[];
  /** By team, in order; `true` is a goal. */
  readonly kicks: ReadonlyMap<number, readonly { readonly playerId: number; readonly scored: boolean }[]>;
}

interface FinalRow {
  readonly group: string;
  readonly position: number;
  readonly teamId: number;
  readonly points: number;
}

export interface Recount {
  readonly matches: readonly DataMatch[];
  readonly names: ReadonlyMap<number, string>;
  readonly finalTables: readonly FinalRow[];
}

const cardOf = (row: Row): string =>
  row['second_yellow_card'] === '1'
    ? 'Second Yellow card'
    : row['red_card'] === '1'
      ? 'Red Card'
      : 'Yellow Card';

export const goalOf = (ownGoal: boolean, penalty: boolean): string =>
  ownGoal ? 'Own Goal' : penalty ? 'Penalty' : 'Normal Goal';

const happening = (row: Row, what: string): Happening => ({
  what,
  position: position(Number(row['minute_regulation']), Number(row['minute_stoppage'])),
  teamId: digits(row['team_id']),
  playerId: digits(row['player_id']),
});

/** Counts one World Cup of the directory. */
export const recount = (directory: string, year: number): Recount => {
  const read = (name: string): readonly Row[] =>
    records
      .parse(parse(readFileSync(join(directory, `${name}.csv`), 'utf8'), { columns: true }))
      .filter((row) => (row['tournament_id'] ?? `WC-${String(year)}`) === `WC-${String(year)}`);
  const [goals, bookings, changes, kicks] = [
    read('goals'),
    read('bookings'),
    read('substitutions'),
    read('penalty_kicks'),
  ];
  const matches = read('matches').map((row): DataMatch => {
    const isOf = (one: Row): boolean => one['match_id'] === row['match_id'];
    const teamIds = [digits(row['home_team_id']), digits(row['away_team_id'])] as const;
    return {
      id: digits(row['match_id']),
      day: row['match_date'] ?? '',
      group: row['group_stage'] === '1' ? (row['group_name'] ?? '') : null,
      homeId: teamIds[0],
      awayId: teamIds[1],
      goals: [Number(row['home_team_score']), Number(row['away_team_score'])],
      shootOut:
        row['penalty_shootout'] === '1'
          ? [Number(row['home_team_score_penalties']), Number(row['away_team_score_penalties'])]
          : null,
      extraTime: row['extra_time'] === '1',
      happenings: [
        ...goals
          .filter(isOf)
          .map((one) => happening(one, goalOf(one['own_goal'] === '1', one['penalty'] === '1'))),
        ...bookings.filter(isOf).map((one) => happening(one, cardOf(one))),
        ...changes.filter(isOf).map((one) => happening(one, one['going_off'] === '1' ? 'off' : 'on')),
      ],
      kicks: new Map(
        teamIds.map((teamId) => [
          teamId,
          kicks
            .filter((one) => isOf(one) && digits(one['team_id']) === teamId)
            .map((one) => ({ playerId: digits(one['player_id']), scored: one['converted'] === '1' })),
        ]),
      ),
    };
  });
  return {
    matches,
    names: new Map(read('teams').map((row) => [digits(row['team_id']), row['team_name'] ?? ''])),
    finalTables: read('group_standings').map((row) => ({
      group: row['group_name'] ?? '',
      position: Number(row['position']),
      teamId: digits(row['team_id']),
      points: Number(row['points']),
    })),
  };
};

/** The part of a match that is known. */
export interface Result {
  readonly homeId: number;
  readonly awayId: number;
  /** `null` before kick-off. */
  readonly goals: readonly [home: number, away: number] | null;
  readonly cards: readonly Happening[];
}

export interface RecountedRow {
  readonly teamId: number;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
}

const rowOf = (teamId: number, results: readonly Result[]): RecountedRow => {
  const row = { teamId, points: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  for (const { homeId, awayId, goals } of results) {
    if (goals === null || (homeId !== teamId && awayId !== teamId)) continue;
    const [own, others] = homeId === teamId ? goals : [goals[1], goals[0]];
    row.scored += own;
    row.conceded += others;
    if (own > others) row.won += 1;
    else if (own === others) row.drawn += 1;
    else row.lost += 1;
  }
  return { ...row, points: 3 * row.won + row.drawn };
};

const CARD_POINTS = { 'Yellow Card': 1, 'Second Yellow card': 3, 'Red Card': 4 } as const;

const isCard = (what: string): what is keyof typeof CARD_POINTS => what in CARD_POINTS;

/** Penalty points of a team's cards: a second booking replaces the first; a red card after a booking is added to it. */
const cardPoints = (teamId: number, results: readonly Result[]): number =>
  results
    .flatMap(({ cards }) => {
      const own = cards.filter((card) => card.teamId === teamId);
      return [...new Set(own.map(({ playerId }) => playerId))].map((playerId) => {
        const whats = own.filter((card) => card.playerId === playerId).map(({ what }) => what);
        if (whats.includes('Second Yellow card')) return CARD_POINTS['Second Yellow card'];
        return whats.reduce((sum, what) => sum + (isCard(what) ? CARD_POINTS[what] : 0), 0);
      });
    })
    .reduce((sum, points) => sum + points, 0);

/**
 * Ranks a group by the Regulations of the World Cups of 2018 and 2022, with an order by name instead of the drawing
 * of lots.
 */
export const tableOf = (
  results: readonly Result[],
  names: ReadonlyMap<number, string>,
): readonly RecountedRow[] => {
  const teamIds = [...new Set(results.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const rows = teamIds.map((teamId) => rowOf(teamId, results));
  const level = (a: RecountedRow, b: RecountedRow): boolean =>
    a.points === b.points && a.scored - a.conceded === b.scored - b.conceded && a.scored === b.scored;
  const between = (row: RecountedRow): RecountedRow => {
    const tied = new Set(rows.filter((other) => level(row, other)).map(({ teamId }) => teamId));
    const meetings = results.filter(({ homeId, awayId }) => tied.has(homeId) && tied.has(awayId));
    // Meetings count only when all of them have been played.
    return rowOf(row.teamId, meetings.some(({ goals }) => goals === null) ? [] : meetings);
  };
  const keys = (row: RecountedRow): readonly number[] => {
    const own = between(row);
    return [
      row.points,
      row.scored - row.conceded,
      row.scored,
      own.points,
      own.scored - own.conceded,
      own.scored,
      -cardPoints(row.teamId, results),
    ];
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [keys(a), keys(b)];
    const apart = first.findIndex((key, index) => key !== second[index]);
    if (apart !== -1) return (second[apart] ?? 0) - (first[apart] ?? 0);
    return (names.get(a.teamId) ?? '').localeCompare(names.get(b.teamId) ?? '', 'en');
  });
};
