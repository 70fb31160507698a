import {
  type Goals,
  type LiveInTable,
  isUnderWay,
  phaseOf,
  resultsOf,
  type StatusCode,
} from '@touchline/contracts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import type { ReportedStandingRow, Table } from './league.ts';

export type FormLetter = ReportedStandingRow['form'][number];

/** The number of matches in a form. If a provider lists more, its number is kept. */
const MATCHES = 5;

function letterOf({ home, away }: Goals, isHome: boolean): FormLetter {
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
}

const areEqual = (a: readonly FormLetter[], b: readonly FormLetter[]): boolean => a.join('') === b.join('');

/** Returns the last letters, as many as the form has. */
const tailOf = (letters: readonly FormLetter[], form: readonly FormLetter[]): readonly FormLetter[] =>
  form.length === 0 ? letters : letters.slice(-form.length);

/**
 * Returns the form of a team, latest match last, including a match that has just ended. Some providers count a match
 * in play in the row but not in the form. The results before the match show whether the form includes it. A form that
 * matches neither (it may count other competitions, too) is returned unchanged.
 *
 * @param before the results of the team's matches before this one, latest last
 */
export function formAfter(
  form: readonly FormLetter[],
  teamId: string,
  ended: readonly Pick<LiveInTable, 'home' | 'away' | 'score' | 'counted'>[],
  before: readonly FormLetter[],
): readonly FormLetter[] {
  const match = ended.find(({ home, away }) => home === teamId || away === teamId);
  if (match === undefined) return form;
  const isHome = match.home === teamId;
  const now = letterOf(match.score, isHome);
  if (areEqual(form, tailOf(before, form))) return [...form, now].slice(-Math.max(MATCHES, form.length));
  if (match.counted === null) return form;
  const isHeld = areEqual(form, tailOf([...before, letterOf(match.counted, isHome)], form));
  return isHeld ? [...form.slice(0, -1), now] : form;
}

/** The fields of a match that matter to a table. */
interface SeasonMatch {
  readonly id: string;
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
  readonly score: { readonly home: number | null; readonly away: number | null };
  readonly status: { readonly code: StatusCode };
  readonly league: { readonly round: string | null };
  readonly kickoffMs: number;
}

/**
 * The provider updates its tables hourly, and we fetch them hourly. After half a day the rows include a match for
 * certain.
 */
const RECENT_MS = 12 * HOUR_MS;

interface Played {
  readonly played: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
}

const NOTHING: Played = { played: 0, goalsFor: 0, goalsAgainst: 0 };

function goalsOf({ score: { home, away } }: SeasonMatch): Goals | undefined {
  return home === null || away === null ? undefined : { home, away };
}

function isDecided({ status }: SeasonMatch): boolean {
  const phase = phaseOf(status.code);
  return phase === 'finished' || phase === 'awarded';
}

/** Whether the match ended so recently that the rows may be older than its end. */
function hasJustEnded({ status, kickoffMs }: SeasonMatch, nowMs: number): boolean {
  return phaseOf(status.code) === 'finished' && nowMs - kickoffMs < RECENT_MS;
}

/** Sums up, for each team, the matches that are over. */
function decided(matches: readonly SeasonMatch[]): ReadonlyMap<string, Played> {
  const byTeam = new Map<string, Played>();
  const add = (id: string, own: number, other: number): void => {
    const { played, goalsFor, goalsAgainst } = byTeam.get(id) ?? NOTHING;
    byTeam.set(id, { played: played + 1, goalsFor: goalsFor + own, goalsAgainst: goalsAgainst + other });
  };
  for (const match of matches) {
    const goals = goalsOf(match);
    if (goals === undefined || !isDecided(match)) continue;
    add(match.home.id, goals.home, goals.away);
    add(match.away.id, goals.away, goals.home);
  }
  return byTeam;
}

/** Returns the results of each team's matches that are over, latest last. */
function formsOf(matches: readonly SeasonMatch[]): ReadonlyMap<string, readonly FormLetter[]> {
  const forms = new Map<string, FormLetter[]>();
  for (const match of matches.toSorted((a, b) => a.kickoffMs - b.kickoffMs)) {
    const goals = goalsOf(match);
    if (goals === undefined || !isDecided(match)) continue;
    for (const { id } of [match.home, match.away])
      forms.set(id, [...(forms.get(id) ?? []), letterOf(goals, id === match.home.id)]);
  }
  return forms;
}

/**
 * Returns the goals in the row that are not from matches already over: `null` if there is no further match,
 * `undefined` if the row is not exactly one match ahead.
 */
function beyond(
  row: ReportedStandingRow,
  done: Played,
): { readonly own: number; readonly other: number } | null | undefined {
  const played = row.played - done.played;
  const own = row.goalsFor - done.goalsFor;
  const other = row.goalsAgainst - done.goalsAgainst;
  if (played === 0 && own === 0 && other === 0) return null;
  return played === 1 && own >= 0 && other >= 0 ? { own, other } : undefined;
}

/**
 * Returns the score with which both rows count the match: `null` if neither row counts it, `undefined` if the rows do
 * not add up.
 */
function countedAs(
  home: ReportedStandingRow,
  away: ReportedStandingRow,
  done: ReadonlyMap<string, Played>,
): Goals | null | undefined {
  const atHome = beyond(home, done.get(home.team.id) ?? NOTHING);
  const onTheRoad = beyond(away, done.get(away.team.id) ?? NOTHING);
  if (atHome === null && onTheRoad === null) return null;
  if (!atHome || !onTheRoad || atHome.own !== onTheRoad.other || atHome.other !== onTheRoad.own)
    return undefined;
  return { home: atHome.own, away: atHome.other };
}

/** Whether a match counts in the table. Qualifying rounds do not; in a cup with groups only the group matches do. */
function ofTheTable({ league: { round } }: SeasonMatch, tables: number): boolean {
  if (/^preliminary round/i.test(round ?? '')) return false;
  return tables < 2 || /^group/i.test(round ?? '');
}

/** Matches that the rows of a table may lack, or include with an older score. */
export interface BehindTable {
  /** Matches in play. */
  readonly live: readonly LiveInTable[];
  /** Matches that ended lately and whose final score is not in the rows. */
  readonly ended: readonly LiveInTable[];
  /** The results of the matches before those, by team, latest last. */
  readonly forms: ReadonlyMap<string, readonly FormLetter[]>;
}

/**
 * Returns the matches of the table's teams that are in play or have just ended, each with the score that the
 * provider's rows count. Providers differ, and a row may be older than a goal. The score is what remains of a row
 * after subtracting the matches that were over before. If that does not add up (matches of an earlier stage count,
 * too, or a result was awarded), the match is left out, and the table is shown as the provider reports it.
 */
export function behindTable(
  tables: readonly Table[],
  matches: readonly SeasonMatch[],
  nowMs: number,
): BehindTable {
  const own = matches.filter((match) => ofTheTable(match, tables.length));
  const earlier = own.filter((match) => !hasJustEnded(match, nowMs));
  const done = decided(earlier);
  const rows = new Map(
    tables.flatMap((table) => table.rows.map((row) => [row.team.id, { row, table }] as const)),
  );
  const inTable = (match: SeasonMatch): LiveInTable[] => {
    const score = goalsOf(match);
    const home = rows.get(match.home.id);
    const away = rows.get(match.away.id);
    if (score === undefined || home === undefined || away?.table !== home.table) return [];
    const counted = countedAs(home.row, away.row, done);
    if (counted === undefined) return [];
    return [{ match: match.id, home: match.home.id, away: match.away.id, score, counted }];
  };
  return {
    live: own.filter(({ status }) => isUnderWay(phaseOf(status.code))).flatMap(inTable),
    ended: own
      .filter((match) => hasJustEnded(match, nowMs))
      .flatMap(inTable)
      .filter((match) => resultsOf(match).length > 0),
    forms: formsOf(earlier),
  };
}
