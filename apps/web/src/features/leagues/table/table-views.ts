import { ranked, type StandingGroup, type StandingRow, type TableRecord } from '@touchline/contracts';

const TABLE_VIEWS = ['all', 'home', 'away', 'form', 'what-if'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

/** Returns the view that the URL selects; any other value means all matches. */
export function tableViewOf(search: URLSearchParams): TableView {
  const asked = search.get('table');
  return TABLE_VIEWS.find((view) => view === asked) ?? 'all';
}

/** Returns the views for which the rows have data. */
export function viewsOf(groups: readonly StandingGroup[]): readonly TableView[] {
  const rows = groups.flatMap((group) => group.rows);
  const isParted = rows.length > 0 && rows.every(({ home, away }) => home !== null && away !== null);
  const hasForm = rows.some(({ form }) => form.length > 0);
  return TABLE_VIEWS.filter((view) => {
    if (view === 'home' || view === 'away') return isParted;
    return view !== 'form' || hasForm;
  });
}

const FORM_MATCHES = 5;
const POINTS = { W: 3, D: 1, L: 0 } as const;

/** Tie-breaks of the home and away views, for which no league defines any. */
const HOME_AWAY_RULES = ['points', 'goal-difference', 'goals-for'] as const;

function numbered(rows: readonly StandingRow[]): StandingRow[] {
  return rows.map((row, index) => ({ ...row, rank: index + 1 }));
}

function homeAwayRow(row: StandingRow, record: TableRecord | null): StandingRow[] {
  if (record === null) return [];
  const points = POINTS.W * record.won + POINTS.D * record.drawn;
  const goalDifference = record.goalsFor - record.goalsAgainst;
  return [{ ...row, ...record, goalDifference, points, form: [], zone: null, adjustment: null }];
}

function formRow(row: StandingRow): StandingRow {
  const form = row.form.slice(-FORM_MATCHES);
  const count = (letter: keyof typeof POINTS): number => form.filter((result) => result === letter).length;
  return {
    ...row,
    form,
    played: form.length,
    won: count('W'),
    drawn: count('D'),
    lost: count('L'),
    points: form.reduce((sum, result) => sum + POINTS[result], 0),
    zone: null,
    adjustment: null,
  };
}

/** Returns the rows of a view, counted and ranked by it. Equal rows keep the order of the table. */
export function viewRows(rows: readonly StandingRow[], view: TableView): readonly StandingRow[] {
  switch (view) {
    case 'home':
    case 'away':
      return numbered(
        ranked(
          rows.flatMap((row) => homeAwayRow(row, row[view])),
          HOME_AWAY_RULES,
          [],
        ),
      );
    case 'form':
      return numbered(ranked(rows.map(formRow), ['points'], []));
    default:
      return rows;
  }
}

/** Returns true unless the URL excludes matches in play. */
export function countsLive(search: URLSearchParams): boolean {
  return search.get('live') !== 'off';
}

function changed(search: URLSearchParams, name: string, value: string | undefined): string {
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns the query with another view; the default view is omitted. */
export function viewSearch(search: URLSearchParams, view: TableView): string {
  return changed(search, 'table', view === 'all' ? undefined : view);
}

/** Returns the query with or without matches in play. */
export function liveSearch(search: URLSearchParams, isOn: boolean): string {
  return changed(search, 'live', isOn ? undefined : 'off');
}
