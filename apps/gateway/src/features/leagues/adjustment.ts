import type { StandingRow } from './league.ts';

const POINTS_FOR_WIN = 3;

function surplus({ points, won, drawn }: StandingRow): number {
  return points - POINTS_FOR_WIN * won - drawn;
}

/**
 * Points given to a team or taken from it at the table. Where the provider does not say, the row does: its points are
 * not what its results are worth. Only in a table that counts three for a win: in one of two points every row differs.
 */
export function adjustmentOf(row: StandingRow, rows: readonly StandingRow[]): number | null {
  if (row.adjustment !== null) return row.adjustment;
  const own = surplus(row);
  const plain = rows.filter((other) => surplus(other) === 0).length;
  return own !== 0 && plain * 2 > rows.length ? own : null;
}
