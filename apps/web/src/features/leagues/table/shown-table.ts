import {
  type Goals,
  type LiveInTable,
  type StandingGroup,
  type Standings,
  resultsOf,
  rowsAfter,
  type RowResult,
  type StandingRow,
} from '@touchline/contracts';
import { viewRows, type TableView } from './table-views.ts';

/** Returns the table with every match in play counted with its current score. */
export function asItStands(
  rows: readonly StandingRow[],
  live: readonly LiveInTable[],
  rules: readonly string[],
): StandingRow[] {
  return rowsAfter(rows, live.flatMap(resultsOf), rules);
}

/** Returns the table without the matches in play. */
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

/** Returns the places that each team has gained (+) or lost against another order of the same teams. */
export function movement(
  rows: readonly StandingRow[],
  before: readonly StandingRow[],
): ReadonlyMap<string, number> {
  const ranks = new Map(before.map(({ team, rank }) => [team.id, rank]));
  return new Map(rows.map(({ team, rank }) => [team.id, (ranks.get(team.id) ?? rank) - rank]));
}

/** A group as it is rendered. */
export interface ShownTable {
  readonly group: StandingGroup;
  /** Places gained (+) or lost through matches in play; empty if they do not count. */
  readonly moved: ReadonlyMap<string, number>;
  readonly live: readonly LiveInTable[];
  /** The number of matches in play, counted or not. */
  readonly inPlay: number;
}

/** A score that is newer on the page than in the table. */
export interface FresherScore {
  readonly match: string;
  readonly score: Goals;
}

interface Wish {
  readonly view: TableView;
  readonly withLive: boolean;
  readonly fresher?: FresherScore | undefined;
}

function liveOf(standings: Standings, fresher: FresherScore | undefined): readonly LiveInTable[] {
  return standings.live.map((match) =>
    match.match === fresher?.match ? { ...match, score: fresher.score } : match,
  );
}

/** Returns the groups of the highlighted teams, or all groups if they are in none. */
export function groupsOf(tables: readonly ShownTable[], marked: readonly string[]): readonly ShownTable[] {
  const own = tables.filter(({ group }) => group.rows.some(({ team }) => marked.includes(team.id)));
  return own.length === 0 ? tables : own;
}

/** Returns the tables of a competition in one view, with matches in play counted or excluded. */
export function shownTables(standings: Standings, { view, withLive, fresher }: Wish): ShownTable[] {
  const live = liveOf(standings, fresher);
  return standings.groups
    .filter(({ rows }) => rows.length > 0)
    .map((group): ShownTable => {
      const ids = new Set(group.rows.map(({ team }) => team.id));
      const own = live.filter(({ home }) => ids.has(home));
      const before = beforeLive(group.rows, own, standings.rules);
      const now = withLive ? asItStands(group.rows, own, standings.rules) : before;
      const isWhole = view === 'all' || view === 'what-if';
      return {
        group: { ...group, rows: [...viewRows(now, view)] },
        moved: isWhole && withLive && own.length > 0 ? movement(now, before) : new Map(),
        live: withLive ? own : [],
        inPlay: own.length,
      };
    });
}
