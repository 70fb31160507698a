import type { TeamLineupPlayer, FixturePerson, TeamLineup } from '../world.ts';
import { playerRef, squadLine, type Line } from './teams.ts';
import type { AppearanceRow, SquadRow } from './rows.ts';

/**
 * The rows of a formation, from the goalkeeper forwards. Wingers are in the attacking midfielder's row if there is
 * one.
 */
const ROWS = ['keeper', 'back', 'holding', 'middle', 'between', 'front'] as const;
type Row = (typeof ROWS)[number];

/** Row, and position in it: negative is left. */
const PLACES: Readonly<Record<string, readonly [Row, number]>> = {
  GK: ['keeper', 0], SW: ['back', 0], CB: ['back', 0], LB: ['back', -2], RB: ['back', 2], LWB: ['back', -3], RWB: ['back', 3],
  DM: ['holding', 0], CM: ['middle', 0], LM: ['middle', -2], RM: ['middle', 2], AM: ['between', 0],
  LW: ['front', -2], RW: ['front', 2], LF: ['front', -1], RF: ['front', 1], CF: ['front', 0], SS: ['front', 0],
}; // prettier-ignore

const LINES: Readonly<Record<Row, Line>> = {
  keeper: 'G',
  back: 'D',
  holding: 'M',
  middle: 'M',
  between: 'M',
  front: 'F',
};

const STARTERS = 11;

interface Placed {
  readonly row: AppearanceRow;
  readonly at: Row;
  readonly across: number;
}

const isWinger = ({ position_code: code }: AppearanceRow): boolean => code === 'LW' || code === 'RW';

const placed = (starters: readonly AppearanceRow[]): readonly Placed[] => {
  const found = starters.map((row): Placed => {
    const [at, across] = PLACES[row.position_code] ?? ['middle', 0];
    return { row, at, across };
  });
  // 4-2-3-1 rather than 4-2-1-3: with an attacking midfielder behind a striker, the wingers are in his row.
  const hasStriker = found.some(({ at, row }) => at === 'front' && !isWinger(row));
  if (!hasStriker || !found.some(({ at }) => at === 'between')) return found;
  return found.map((one) => (isWinger(one.row) ? { ...one, at: 'between' } : one));
};

const starter = ({ row, at }: Placed, grid: string): TeamLineupPlayer => ({
  ...refOf(row),
  number: row.shirt_number,
  position: LINES[at],
  grid,
});

const refOf = (row: AppearanceRow | SquadRow) => {
  const { id, name } = playerRef(row);
  return { id, name: name ?? '' };
};

/**
 * Returns `undefined` if the data does not name eleven starters. The bench is the rest of the squad, so that it does
 * not reveal who will come on.
 */
export const lineupOf = (
  appearances: readonly AppearanceRow[],
  squad: readonly SquadRow[],
  coach: FixturePerson,
): TeamLineup | undefined => {
  const starting = appearances.filter((row) => row.starter);
  if (starting.length !== STARTERS) return undefined;
  const players = placed(starting);
  const rows = ROWS.map((row) =>
    players.filter(({ at }) => at === row).toSorted((a, b) => a.across - b.across),
  ).filter((row) => row.length > 0);
  const names = new Set(starting.map(({ player_id: id }) => id));
  return {
    formation: rows
      .slice(1)
      .map((row) => String(row.length))
      .join('-'),
    coach,
    colors: null,
    // Each row from right to left, the provider's order.
    starters: rows.flatMap((row, index) =>
      row.map((one, column) => starter(one, `${String(index + 1)}:${String(column + 1)}`)).toReversed(),
    ),
    substitutes: squad
      .filter(({ player_id: id }) => !names.has(id))
      .toSorted((a, b) => (a.shirt_number ?? 0) - (b.shirt_number ?? 0))
      .map((row) => ({
        ...refOf(row),
        number: row.shirt_number,
        position: squadLine(row.position_code),
        grid: null,
      })),
  };
};
