import type { ReportedStandingRow } from './league.ts';

function surplus({ points, won, drawn }: ReportedStandingRow, pointsForWin: number): number {
  return points - pointsForWin * won - drawn;
}

/**
 * Points given to a team or taken from it at the table. Where the provider does not say, the row does: its points are
 * not what its results are worth. Only where most rows' are: elsewhere the table counts something else, such as points
 * of an earlier stage.
 */
export function adjustmentOf(
  row: ReportedStandingRow,
  rows: readonly ReportedStandingRow[],
  pointsForWin: number,
): number | null {
  if (row.adjustment !== null) return row.adjustment;
  const own = surplus(row, pointsForWin);
  const plain = rows.filter((other) => surplus(other, pointsForWin) === 0).length;
  return own !== 0 && plain * 2 > rows.length ? own : null;
}
