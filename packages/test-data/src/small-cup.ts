import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A World Cup with two groups of two and a final, hand-written in the format of the data. It is small enough to know
 * its state at every instant by heart.
 *
 * Group A: Norvia 2-1 Sudova. Group B: Estia 0-0 Vestra, Estia ahead by fair play. Final: Norvia 1-1 Estia, 3-4 in
 * the shoot-out, in which Estia must have begun.
 */

const cup = { tournament_id: 'WC-2022' };

const TEAMS = { 'T-1': 'Norvia', 'T-2': 'Sudova', 'T-3': 'Estia', 'T-4': 'Vestra' } as const;
type TeamId = keyof typeof TEAMS;
const TEAM_IDS = ['T-1', 'T-2', 'T-3', 'T-4'] as const;

type Row = Readonly<Record<string, string>>;

/** Player 7 of team 3 is `P-307`. */
const player = (team: TeamId, shirt: number): Row => ({
  team_id: team,
  player_id: `P-${team.slice(2)}${String(shirt).padStart(2, '0')}`,
  family_name: `${TEAMS[team]} ${String(shirt)}`,
  given_name: shirt === 10 ? 'not applicable' : 'Jo',
});

const match = (id: string, home: TeamId, away: TeamId, changes: Row): Row => ({
  ...cup,
  match_id: id,
  stage_name: 'group stage',
  group_name: 'not applicable',
  group_stage: '1',
  match_date: '2022-11-20',
  match_time: '19:00',
  stadium_id: 'S-1',
  stadium_name: 'Al Bayt Stadium',
  city_name: 'Al Khor',
  country_name: 'Qatar',
  home_team_id: home,
  away_team_id: away,
  home_team_score: '0',
  away_team_score: '0',
  extra_time: '0',
  penalty_shootout: '0',
  home_team_score_penalties: '0',
  away_team_score_penalties: '0',
  ...changes,
});

/** Returns the time columns of an event: "45+2" of the first half, "96" of extra time. */
export const at = (minute: string, period: string): Row => {
  const [regulation = '', stoppage] = minute.split('+');
  return {
    minute_regulation: regulation,
    minute_stoppage: stoppage ?? '0',
    match_period: stoppage === undefined ? period : `${period}, stoppage time`,
  };
};

const goal = (id: string, team: TeamId, shirt: number, when: Row, changes: Row = {}): Row => ({
  match_id: id,
  ...player(team, shirt),
  ...when,
  own_goal: '0',
  penalty: '0',
  ...changes,
});

const booking = (id: string, team: TeamId, shirt: number, when: Row, changes: Row = {}): Row => ({
  match_id: id,
  ...player(team, shirt),
  ...when,
  yellow_card: '1',
  red_card: '0',
  second_yellow_card: '0',
  ...changes,
});

const kick = (team: TeamId, shirt: number, converted: boolean): Row => ({
  match_id: 'M-2022-3',
  ...player(team, shirt),
  converted: converted ? '1' : '0',
});

const SHIRTS = Array.from({ length: 13 }, (_, index) => index + 1);
const CODES = ['GK', 'RB', 'CB', 'CB', 'LB', 'CM', 'CM', 'RW', 'CF', 'AM', 'LW'];

const appearances = (id: string, team: TeamId): readonly Row[] =>
  CODES.map((code, index) => ({
    match_id: id,
    ...player(team, index + 1),
    shirt_number: String(index + 1),
    position_code: code,
    starter: '1',
  }));

export type Tables = Readonly<Record<string, readonly Row[]>>;

export const SMALL_CUP: Tables = {
  tournaments: [{ ...cup, year: '2022', start_date: '2022-11-20', end_date: '2022-11-24' }],
  teams: TEAM_IDS.map((team) => ({ team_id: team, team_name: TEAMS[team], team_code: 'CHE' })),
  stadiums: [{ stadium_id: 'S-1', stadium_capacity: '60000' }],
  matches: [
    match('M-2022-1', 'T-1', 'T-2', { group_name: 'Group A', home_team_score: '2', away_team_score: '1' }),
    match('M-2022-2', 'T-3', 'T-4', { group_name: 'Group B', match_time: '22:00' }),
    match('M-2022-3', 'T-1', 'T-3', {
      stage_name: 'final',
      group_stage: '0',
      match_date: '2022-11-24',
      home_team_score: '1',
      away_team_score: '1',
      extra_time: '1',
      penalty_shootout: '1',
      home_team_score_penalties: '3',
      away_team_score_penalties: '4',
    }),
  ],
  goals: [
    goal('M-2022-1', 'T-1', 9, at('16', 'first half'), { penalty: '1' }),
    goal('M-2022-1', 'T-2', 3, at('45+2', 'first half'), {
      own_goal: '1',
      ...player('T-1', 3),
      team_id: 'T-2',
    }),
    goal('M-2022-1', 'T-1', 12, at('70', 'second half')),
    goal('M-2022-3', 'T-1', 9, at('90+4', 'second half')),
    goal('M-2022-3', 'T-3', 10, at('12', 'first half')),
  ],
  bookings: [
    booking('M-2022-2', 'T-4', 5, at('30', 'first half')),
    booking('M-2022-2', 'T-4', 5, at('80', 'second half'), { second_yellow_card: '1' }),
    booking('M-2022-2', 'T-3', 4, at('81', 'second half')),
  ],
  substitutions: [
    { match_id: 'M-2022-1', ...player('T-1', 8), ...at('70', 'second half'), going_off: '1', coming_on: '0' },
    {
      match_id: 'M-2022-1',
      ...player('T-1', 12),
      ...at('70', 'second half'),
      going_off: '0',
      coming_on: '1',
    },
  ],
  penalty_kicks: [
    kick('T-1', 9, true), kick('T-1', 8, true), kick('T-1', 7, true), kick('T-1', 6, false), kick('T-1', 5, false),
    kick('T-3', 9, true), kick('T-3', 8, true), kick('T-3', 7, true), kick('T-3', 6, true), kick('T-3', 5, false),
  ], // prettier-ignore
  squads: TEAM_IDS.flatMap((team) =>
    SHIRTS.map((shirt) => ({
      ...cup,
      ...player(team, shirt),
      shirt_number: String(shirt),
      position_code: shirt === 1 ? 'GK' : shirt < 6 ? 'DF' : shirt < 9 ? 'MF' : 'FW',
    })),
  ),
  player_appearances: [
    ...appearances('M-2022-1', 'T-1'),
    ...appearances('M-2022-1', 'T-2'),
    ...appearances('M-2022-2', 'T-3'),
    ...appearances('M-2022-2', 'T-4'),
    ...appearances('M-2022-3', 'T-1'),
    ...appearances('M-2022-3', 'T-3'),
  ],
  manager_appearances: [
    { match_id: 'M-2022-1', team_id: 'T-1', manager_id: 'M-7', family_name: 'Coach', given_name: 'Al' },
  ],
};

const csv = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');
};

/** Writes the tables to a new directory and removes it after use. */
export const withFiles = async <T>(tables: Tables, use: (directory: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'replay-'));
  try {
    for (const [name, rows] of Object.entries(tables)) {
      await writeFile(join(directory, `${name}.csv`), csv(rows));
    }
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
