import type { League, Table, ReportedScorer } from '../../../features/leagues/index.ts';
import { countryOf } from '../countries/country.ts';
import type { WireLeague, WireSeason, WireSplit, WireStandingRow, WireScorer } from '../wire/league.ts';
import { FOOTBALL } from './reported.ts';
import { toTeamRef } from './team.ts';

/** Maps a row of `/leagues`. Coverage says which data exist; without it none is assumed. */
export const toLeague = ({ league, country, seasons }: WireLeague): League => ({
  id: league.id,
  sport: FOOTBALL,
  name: league.name,
  type: league.type?.toLowerCase() === 'cup' ? 'cup' : 'league',
  country: countryOf(country.name, country.flag),
  logo: league.logo,
  seasons: [...(seasons?.rows ?? [])].sort((a, b) => a.year - b.year).map(toSeason),
});

const toSeason = ({ year, start, end, current, coverage }: WireSeason): League['seasons'][number] => ({
  year,
  start,
  end,
  current,
  has: {
    standings: coverage?.standings ?? false,
    scorers: coverage?.top_scorers ?? false,
    lineups: coverage?.fixtures?.lineups ?? false,
  },
});

type Row = Table['rows'][number];

/**
 * Maps the tables of a competition. A single table has no name: the provider writes the league's own name into
 * `group`. A table next to one that could not be read (`undefined`) is not single. The wire has no point adjustments;
 * the provider includes them in `points`.
 */
export const toTables = (tables: readonly (readonly WireStandingRow[] | undefined)[]): readonly Table[] => {
  const filled = tables.filter((rows) => rows?.length !== 0);
  return filled
    .filter((rows) => rows !== undefined)
    .map((rows) => ({
      name: filled.length === 1 ? null : (rows[0]?.group ?? null),
      rows: rows.map(toRow).sort((a, b) => a.rank - b.rank),
    }));
};

const toRow = (row: WireStandingRow): Row => ({
  rank: row.rank,
  team: toTeamRef(row.team),
  ...toRecord(row.all),
  points: row.points,
  form: toForm(row.form),
  description: row.description,
  adjustment: null,
  home: row.home === null ? null : toRecord(row.home),
  away: row.away === null ? null : toRecord(row.away),
});

const toRecord = ({ played, win, draw, lose, goals }: WireSplit): NonNullable<Row['home']> => ({
  played: played ?? 0,
  won: win ?? 0,
  drawn: draw ?? 0,
  lost: lose ?? 0,
  goalsFor: goals.for ?? 0,
  goalsAgainst: goals.against ?? 0,
});

/**
 * The wire has "LDWWW" with the newest first (Manchester City's of 2022-23 begins with the defeat of its last day);
 * ours is oldest first.
 */
const toForm = (form: string | null): Row['form'] =>
  Array.from(form ?? '')
    .filter((letter) => letter === 'W' || letter === 'D' || letter === 'L')
    .reverse();

/**
 * Maps a row of `/players/topscorers`. A player who changed clubs has a part for each, the current one first; the
 * goals are added up. Returns `undefined` if the row has no part, and so no team.
 */
export function toScorer({ player, statistics }: WireScorer): ReportedScorer | undefined {
  const [first] = statistics;
  if (first === undefined) return undefined;
  return {
    player,
    team: toTeamRef(first.team),
    goals: sum(statistics.map(({ goals }) => goals.total)) ?? 0,
    penalties: sum(statistics.map(({ penalty }) => penalty?.scored ?? null)),
    assists: sum(statistics.map(({ goals }) => goals.assists)),
    played: sum(statistics.map(({ games }) => games.appearences)),
  };
}

/** Returns `null` if no count is known. */
const sum = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
};
