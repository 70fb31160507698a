import {
  resultsOf,
  rowsAfter,
  type LiveInTable,
  type RowResult,
  type StandingRow,
} from '@touchline/contracts';

/** The table with every match in play counted as it stands. */
export function asItStands(
  rows: readonly StandingRow[],
  live: readonly LiveInTable[],
  rules: readonly string[],
): StandingRow[] {
  return rowsAfter(rows, live.flatMap(resultsOf), rules);
}

/** The table before the matches in play. */
export function beforeLive(
  rows: readonly StandingRow[],
  live: readonly LiveInTable[],
  rules: readonly string[],
): StandingRow[] {
  const given = live.flatMap(({ home, away, counted }): RowResult[] =>
    counted === null ? [] : [{ home, away, goals: counted, times: -1 }],
  );
  return rowsAfter(rows, given, rules);
}

/** How many places a team has won (+) or lost against another order of the same teams. */
export function movement(
  rows: readonly StandingRow[],
  before: readonly StandingRow[],
): ReadonlyMap<string, number> {
  const ranks = new Map(before.map(({ team, rank }) => [team.id, rank]));
  return new Map(rows.map(({ team, rank }) => [team.id, (ranks.get(team.id) ?? rank) - rank]));
}
