import type { GameLeague, GameTable } from '../../../features/sports/index.ts';
import type { ApiSportsLeague, WireBasketballStanding, WireHockeyStanding } from '../wire/league.ts';

/** Maps a league. If the provider does not say whether there is a table, one may be requested. */
export function toGameLeague({ id, name, logo, country, seasons }: ApiSportsLeague): GameLeague {
  return {
    id,
    name,
    logo,
    country,
    seasons: seasons.map(({ season, start, end, current, coverage }) => ({
      name: season,
      start,
      end,
      current,
      standings: coverage?.standings ?? true,
    })),
  };
}

type Row = GameTable['rows'][number];

const FORM_LETTERS: ReadonlyMap<string, Row['form'][number]> = new Map([
  ['W', 'W'],
  ['L', 'L'],
  ['D', 'D'],
]);

/** Parses "WWLLW"; unknown letters are left out. */
function formOf(text: string | null): Row['form'] {
  return Array.from(text ?? '').flatMap((mark) => FORM_LETTERS.get(mark.toUpperCase()) ?? []);
}

type Base = Pick<WireBasketballStanding, 'position' | 'team' | 'form' | 'description'>;

const common = ({ position, team, form, description }: Base) => ({
  rank: position,
  team,
  form: formOf(form),
  note: description,
});

export function toBasketballRow(row: WireBasketballStanding): Row {
  return {
    ...common(row),
    played: row.games.played,
    won: row.games.win.total,
    wonOvertime: null,
    lostOvertime: null,
    lost: row.games.lose.total,
    scored: row.points.for,
    conceded: row.points.against,
    points: null,
  };
}

export function toHockeyRow(row: WireHockeyStanding): Row {
  const { played, win, win_overtime: wonOvertime, lose, lose_overtime: lostOvertime } = row.games;
  return {
    ...common(row),
    played,
    won: win.total,
    wonOvertime: wonOvertime?.total ?? null,
    lostOvertime: lostOvertime?.total ?? null,
    lost: lose.total,
    scored: row.goals.for,
    conceded: row.goals.against,
    points: row.points,
  };
}

interface Named {
  readonly stage: string | null;
  readonly group?: { readonly name: string | null } | null | undefined;
}

/**
 * Maps the tables of a response. Several tables are named by group, and also by stage where groups are not unique (a
 * league's conferences, its divisions and its pre-season may come in one list). `undefined` stands for a table that
 * could not be read.
 */
export function toGameTables<R extends Named>(
  tables: readonly (readonly R[] | undefined)[],
  toRow: (row: R) => Row,
): readonly GameTable[] {
  const full = tables.filter((rows) => rows !== undefined).filter((rows) => rows.length > 0);
  const isAlone = full.length === 1 && !tables.includes(undefined);
  const groups = full.map((rows) => rows[0]?.group?.name ?? null);
  return full.map((rows, index) => {
    const group = groups[index] ?? null;
    const unique = groups.filter((name) => name === group).length === 1;
    const name = unique ? group : [rows[0]?.stage, group].filter(Boolean).join(' - ');
    return {
      name: isAlone || name === '' ? null : name,
      rows: rows.map(toRow).toSorted((a, b) => a.rank - b.rank),
    };
  });
}
