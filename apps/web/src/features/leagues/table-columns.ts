import type { StandingRow } from '@touchline/contracts';
import type { TableView } from './table-views.ts';

export interface TableColumn {
  readonly id: 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'goal-difference';
  readonly value: (row: StandingRow) => string;
}

const MINUS = '\u2212';

/** @example signed(-3) // '−3' */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${String(value)}` : `${MINUS}${String(-value)}`;
}

/** The numbers between a team and its points. */
const TABLE_COLUMNS: readonly TableColumn[] = [
  { id: 'played', value: ({ played }) => String(played) },
  { id: 'won', value: ({ won }) => String(won) },
  { id: 'drawn', value: ({ drawn }) => String(drawn) },
  { id: 'lost', value: ({ lost }) => String(lost) },
  { id: 'goals', value: ({ goalsFor, goalsAgainst }) => `${String(goalsFor)}:${String(goalsAgainst)}` },
  { id: 'goal-difference', value: ({ goalDifference }) => signed(goalDifference) },
];

/** Form is told by results alone: no goals are known of it. */
export function columnsOf(view: TableView): readonly TableColumn[] {
  return view === 'form' ? TABLE_COLUMNS.filter(({ id }) => !id.startsWith('goal')) : TABLE_COLUMNS;
}
