import type { Table } from '../../../features/leagues/index.ts';
import type { WireSplit, WireStandingRow } from '../wire/standings.ts';
import { toTeamRef } from './team-ref.ts';

type Row = Table['rows'][number];

/**
 * The tables of a competition. One alone needs no name: the provider writes the league's own into `group`. It is not
 * alone beside one that could not be read (undefined).
 * Points given or taken are not on the wire; the provider counts them into `points`.
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
 * "LDWWW" here is newest first (Manchester City's of 2022-23 begins with the defeat of its last day); ours is
 * oldest first.
 */
const toForm = (form: string | null): Row['form'] =>
  Array.from(form ?? '')
    .filter((letter) => letter === 'W' || letter === 'D' || letter === 'L')
    .reverse();
