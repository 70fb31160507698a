// Contains no schema: pages rank tables without loading a parser.

/** The tie-breaks of a table, as in `Standings.rules`. */
export const TIE_BREAKS = [
  'points',
  'points-per-game',
  'goal-difference',
  'goal-average',
  'goals-for',
  'wins',
  'away-goals',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'head-to-head-goals-for',
  'head-to-head-away-goals',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** The parts of a row that determine its order. */
export interface Rankable {
  readonly team: { readonly id: string };
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  /** `null` if unknown; away goals then do not separate teams. */
  readonly away: { readonly goalsFor: number } | null;
}

/** A match between teams of the table; `goals` are `null` until it is played. */
export interface Meeting {
  readonly home: string;
  readonly away: string;
  readonly goals: { readonly home: number; readonly away: number } | null;
}

/** A rule as applied to two teams: their values and the outcome. */
export interface RuleAsked {
  readonly rule: TieBreak;
  /** Number of teams level at that point. Head-to-head counts the matches among them. */
  readonly among: number;
  readonly a: number;
  readonly b: number;
  /** `waiting`: head-to-head is not fair before the last meeting of the level teams. */
  readonly outcome: 'decides' | 'level' | 'waiting';
}

type ValueOf<R> = (row: R) => number;

interface Asked<R> {
  readonly rule: TieBreak;
  readonly valueOf: ValueOf<R>;
  readonly waiting: boolean;
}

interface Verdict<R> {
  /** Every rule applied; the last one separated the teams, unless none did. */
  readonly asked: readonly Asked<R>[];
  readonly groups: readonly (readonly R[])[];
  /** Index of the rule to continue with among teams that are still level. */
  readonly next: number;
}

const POINTS_FOR_WIN = 3;

function isTieBreak(rule: string): rule is TieBreak {
  return TIE_BREAKS.some((known) => known === rule);
}

/** Returns the rules up to the first unknown one: skipping a rule would give a wrong order. */
export function knownRules(rules: readonly string[]): readonly TieBreak[] {
  const end = rules.findIndex((rule) => !isTieBreak(rule));
  return (end === -1 ? rules : rules.slice(0, end)).filter(isTieBreak);
}

function isHeadToHead(rule: TieBreak | undefined): boolean {
  return rule?.startsWith('head-to-head') === true;
}

function overall(rule: TieBreak, row: Rankable): number {
  switch (rule) {
    case 'points':
      return row.points;
    case 'points-per-game':
      return row.points / Math.max(row.played, 1);
    case 'goal-difference':
      return row.goalsFor - row.goalsAgainst;
    case 'goal-average':
      return row.goalsFor === 0 ? 0 : row.goalsFor / row.goalsAgainst;
    case 'goals-for':
      return row.goalsFor;
    case 'wins':
      return row.won;
    case 'away-goals':
      return row.away?.goalsFor ?? 0;
    default:
      return 0;
  }
}

/** Returns a team's value from the matches among the teams of `own`. */
function among(rule: TieBreak, id: string, own: readonly Meeting[]): number {
  let sum = 0;
  for (const { home, away, goals } of own) {
    if (goals === null || (home !== id && away !== id)) continue;
    const isHome = home === id;
    const scored = isHome ? goals.home : goals.away;
    const conceded = isHome ? goals.away : goals.home;
    if (rule === 'head-to-head-points')
      sum += scored > conceded ? POINTS_FOR_WIN : scored === conceded ? 1 : 0;
    else if (rule === 'head-to-head-goal-difference') sum += scored - conceded;
    else if (rule === 'head-to-head-goals-for' || !isHome) sum += scored;
  }
  return sum;
}

/** Groups rows with equal values, highest first; within a group the order stays. */
function parted<R>(rows: readonly R[], valueOf: ValueOf<R>): (readonly R[])[] {
  const runs = new Map<number, R[]>();
  for (const row of rows) {
    const value = valueOf(row);
    const run = runs.get(value);
    if (run === undefined) runs.set(value, [row]);
    else run.push(row);
  }
  return [...runs].sort(([a], [b]) => b - a).map(([, run]) => run);
}

/**
 * Applies the rules in turn until one separates the teams. Adjacent head-to-head rules form one block over the same
 * teams. If the block separates only some of them, it starts again with those still level (the interpretation of UEFA
 * and of the Spanish and Italian leagues).
 */
function decide<R extends Rankable>(
  tied: readonly R[],
  rules: readonly TieBreak[],
  from: number,
  meetings: readonly Meeting[],
): Verdict<R> {
  const ids = new Set(tied.map(({ team }) => team.id));
  const own = meetings.filter(({ home, away }) => ids.has(home) && ids.has(away));
  const isWaiting = own.length === 0 || own.some(({ goals }) => goals === null);
  const asked: Asked<R>[] = [];
  let blockStart = from;
  for (const [index, rule] of rules.entries()) {
    if (index < from) continue;
    const ofMeetings = isHeadToHead(rule);
    if (!ofMeetings || !isHeadToHead(rules[index - 1])) blockStart = index;
    const valueOf: ValueOf<R> = ofMeetings
      ? ({ team }) => among(rule, team.id, own)
      : (row) => overall(rule, row);
    const waiting = ofMeetings && isWaiting;
    asked.push({ rule, valueOf, waiting });
    const groups = waiting ? [tied] : parted(tied, valueOf);
    if (groups.length > 1)
      return { asked, groups, next: ofMeetings ? Math.max(blockStart, from) : index + 1 };
  }
  return { asked, groups: [tied], next: rules.length };
}

/**
 * Sorts the rows by the rules. Rows that no rule separates keep their order.
 *
 * @example ranked(rows, ['points', 'goal-difference'], [])
 */
export function ranked<R extends Rankable>(
  rows: readonly R[],
  rules: readonly TieBreak[],
  meetings: readonly Meeting[],
  from = 0,
): readonly R[] {
  if (rows.length < 2) return rows;
  const { groups, next } = decide(rows, rules, from, meetings);
  if (groups.length < 2) return rows;
  return groups.flatMap((group) => ranked(group, rules, meetings, next));
}

/**
 * Explains why one team ranks above another: the rules in the order applied, with both values. The last one decides;
 * if it does not, no rule does.
 */
export function reasonsBetween<R extends Rankable>(
  a: R,
  b: R,
  table: {
    readonly rows: readonly R[];
    readonly rules: readonly TieBreak[];
    readonly meetings: readonly Meeting[];
  },
): readonly RuleAsked[] {
  const { rules, meetings } = table;
  const reasons: RuleAsked[] = [];
  let tied = table.rows;
  let from = 0;
  while (from < rules.length) {
    const { asked, groups, next } = decide(tied, rules, from, meetings);
    for (const { rule, valueOf, waiting } of asked) {
      const values = { a: valueOf(a), b: valueOf(b) };
      const outcome = waiting ? 'waiting' : values.a === values.b ? 'level' : 'decides';
      reasons.push({ rule, among: tied.length, ...values, outcome });
    }
    const together = groups.find((group) => group.includes(a));
    if (together?.includes(b) !== true || together.length === tied.length) return reasons;
    tied = together;
    from = next;
  }
  return reasons;
}
