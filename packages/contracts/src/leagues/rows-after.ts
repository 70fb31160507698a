import type { Goals } from '../matches/match-summary.ts';
import { knownRules, ranked, type Meeting } from './ranking.ts';
import type { LiveInTable, StandingRow, TableRecord } from './standings.ts';

const POINTS = { won: 3, drawn: 1, lost: 0 } as const;

/** A result to add to the rows (`times` 1) or to subtract (−1). */
export interface RowResult {
  readonly home: string;
  readonly away: string;
  readonly goals: Goals;
  readonly times: 1 | -1;
}

function outcome(own: number, other: number): keyof typeof POINTS {
  return own > other ? 'won' : own === other ? 'drawn' : 'lost';
}

function recordAfter(record: TableRecord, own: number, other: number, times: number): TableRecord {
  const result = outcome(own, other);
  return {
    played: record.played + times,
    won: record.won + (result === 'won' ? times : 0),
    drawn: record.drawn + (result === 'drawn' ? times : 0),
    lost: record.lost + (result === 'lost' ? times : 0),
    goalsFor: record.goalsFor + own * times,
    goalsAgainst: record.goalsAgainst + other * times,
  };
}

function rowAfter(row: StandingRow, { home, away, goals, times }: RowResult): StandingRow {
  const side = row.team.id === home ? 'home' : row.team.id === away ? 'away' : undefined;
  if (side === undefined) return row;
  const own = goals[side];
  const other = goals[side === 'home' ? 'away' : 'home'];
  const part = row[side];
  const whole = recordAfter(row, own, other, times);
  return {
    ...row,
    ...whole,
    goalDifference: whole.goalsFor - whole.goalsAgainst,
    points: row.points + POINTS[outcome(own, other)] * times,
    [side]: part === null ? null : recordAfter(part, own, other, times),
  };
}

/** Sets ranks and zones by place, not by team. */
function placed(rows: readonly StandingRow[], places: readonly StandingRow[]): StandingRow[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1, zone: places[index]?.zone ?? null }));
}

/**
 * Returns the rows with some results added, ranked again by the league's rules. Teams that the rules do not separate,
 * or only by unknown meetings, keep their order.
 */
export function rowsAfter(
  rows: readonly StandingRow[],
  results: readonly RowResult[],
  rules: readonly string[],
  meetings: readonly Meeting[] = [],
): StandingRow[] {
  if (results.length === 0) return [...rows];
  const after = rows.map((row) => results.reduce(rowAfter, row));
  return placed(ranked(after, knownRules(rules), meetings), rows);
}

/** Returns the results of a match that the rows do not count yet. */
export function resultsOf({ home, away, score, counted }: LiveInTable): RowResult[] {
  if (counted?.home === score.home && counted.away === score.away) return [];
  const now: RowResult = { home, away, goals: score, times: 1 };
  return counted === null ? [now] : [{ home, away, goals: counted, times: -1 }, now];
}
