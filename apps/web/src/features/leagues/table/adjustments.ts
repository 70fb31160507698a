import type { StandingGroup, StandingRow } from '@touchline/contracts';

/** The rows whose points were given or taken away from the table, in its order: each has a footnote. */
export function adjustedRows(groups: readonly StandingGroup[]): StandingRow[] {
  return groups.flatMap(({ rows }) =>
    rows.filter(({ adjustment }) => adjustment !== null && adjustment !== 0),
  );
}
