import type { StandingRow } from '@touchline/contracts';
import type { IntlShape } from 'react-intl';
import type { TableView } from './table-views.ts';

export interface TableColumn {
  readonly id: 'played' | 'won' | 'drawn' | 'lost' | 'goals' | 'goal-difference';
  readonly value: (row: StandingRow, intl: IntlShape) => string;
}

const MINUS = '\u2212';

/** @example signed(-3) // '−3' */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${String(value)}` : `${MINUS}${String(-value)}`;
}

/** The columns between a team and its points. */
const TABLE_COLUMNS: readonly TableColumn[] = [
  { id: 'played', value: ({ played }) => String(played) },
  { id: 'won', value: ({ won }) => String(won) },
  { id: 'drawn', value: ({ drawn }) => String(drawn) },
  { id: 'lost', value: ({ lost }) => String(lost) },
  {
    id: 'goals',
    value: ({ goalsFor, goalsAgainst }, intl) =>
      intl.formatMessage({ id: 'table.goals' }, { scored: goalsFor, conceded: goalsAgainst }),
  },
  { id: 'goal-difference', value: ({ goalDifference }) => signed(goalDifference) },
];

/** Returns the columns of a view. Form has results only, so it has no goals. */
export function columnsOf(view: TableView): readonly TableColumn[] {
  return view === 'form' ? TABLE_COLUMNS.filter(({ id }) => !id.startsWith('goal')) : TABLE_COLUMNS;
}

const ROOMY = 'hidden sm:table-cell';
/** Visible from 360 px. */
const MEDIUM = 'hidden min-[22.5rem]:table-cell';
const OUTCOMES: ReadonlySet<TableColumn['id']> = new Set(['won', 'drawn', 'lost']);

/**
 * Returns the visibility classes of a column. On a phone everything up to the points is visible without scrolling. No
 * phone has space for goals, and a small one has none for won, drawn and lost. In the form view, the five results
 * take precedence over every number except the points.
 */
export function roomOf(id: TableColumn['id'], view: TableView): string {
  if (id === 'goals' || view === 'form') return ROOMY;
  return OUTCOMES.has(id) ? MEDIUM : '';
}

/** On a small phone, the five results leave too little space for a crest and a name. */
const SMALL_WITHOUT_CREST = 'max-[22.5rem]:[&_svg]:hidden max-[22.5rem]:[&_a+a]:ms-0';

/** Returns the minimum width of the team column: the space that the other columns leave. */
export function teamRoomOf(view: TableView): string {
  return view === 'form'
    ? `min-w-[max(6.5rem,calc(100vw-13.75rem))] sm:min-w-36 ${SMALL_WITHOUT_CREST}`
    : 'min-w-[max(8rem,calc(100vw-9.75rem))] min-[22.5rem]:min-w-[max(8rem,calc(100vw-15.25rem))] sm:min-w-36';
}
