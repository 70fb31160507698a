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

/** So many matches make a form. A provider that tells of more keeps its number. */
const MATCHES = 5;

function letterOf({ home, away }: Goals, isHome: boolean): FormLetter {
  const [own, other] = isHome ? [home, away] : [away, home];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
}

const areEqual = (a: readonly FormLetter[], b: readonly FormLetter[]): boolean => a.join('') === b.join('');

/** The last of them, as many as the form has. */
const tailOf = (letters: readonly FormLetter[], form: readonly FormLetter[]): readonly FormLetter[] =>
  form.length === 0 ? letters : letters.slice(-form.length);

/**
 * The form of a team, latest match last, once a match that has just ended is in it. Providers differ: one counts a match
 * in play in the row and not in the form. What the matches before it came to says whether the form holds it; one that is
 * explained by neither (it counts other competitions too) stays as it is told.
 *
 * @param before what the team's matches before this one came to, latest last
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

/** A match of the season as far as a table counts it. */
interface SeasonMatch {
  readonly id: string;
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
  readonly score: { readonly home: number | null; readonly away: number | null };
  readonly status: { readonly code: StatusCode };
  readonly league: { readonly round: string | null };
  readonly kickoffMs: number;
}

/** The provider updates its tables hourly, and we fetch them hourly. After half a day the rows include a match. */
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

/** Whether the rows may be older than its end. */
function hasJustEnded({ status, kickoffMs }: SeasonMatch, nowMs: number): boolean {
  return phaseOf(status.code) === 'finished' && nowMs - kickoffMs < RECENT_MS;
}

/** What the teams have done in these matches, as far as they are over. */
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

/** What each team's matches came to, as far as they are over, latest last. */
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

/** The goals that the row has beyond the matches that are over; undefined where it is not one match, or none, ahead. */
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

/** The score with which both rows count the match; null: neither does; undefined: they do not add up. */
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

/** Matches that the rows of a table may not include, or only with an older score. */
export interface BehindTable {
  /** In play. */
  readonly live: readonly LiveInTable[];
  /** Ended lately, where the rows do not include the final score. */
  readonly ended: readonly LiveInTable[];
  /** What the matches before those came to, by team, latest last. */
  readonly forms: ReadonlyMap<string, readonly FormLetter[]>;
}

/**
 * The matches of the table's teams that are in play or have just ended, each with how the provider's rows count it.
 * Providers differ, and a row may be older than a goal: what the matches that were over before do not explain is what a
 * row counts of this one. Where that does not add up (matches of an earlier stage count too, a result was awarded), the
 * match is left out: the table then is told as the provider tells it.
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
