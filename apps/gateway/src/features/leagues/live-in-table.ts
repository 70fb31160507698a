import { isUnderWay, phaseOf, type Goals, type LiveInTable, type StatusCode } from '@touchline/contracts';
import type { StandingRow, Table } from './league.ts';

/** A match of the season as far as a table counts it. */
interface SeasonMatch {
  readonly id: string;
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
  readonly score: { readonly home: number | null; readonly away: number | null };
  readonly status: { readonly code: StatusCode };
  readonly league: { readonly round: string | null };
}

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

/** What the teams have done in the matches that are over. */
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

/** The goals that the row has beyond the matches that are over; undefined where it is not one match, or none, ahead. */
function beyond(
  row: StandingRow,
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
  home: StandingRow,
  away: StandingRow,
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

/**
 * The matches in play of the table's teams, each with how the provider's rows count it. Providers differ, and a row
 * may be older than a goal: what the matches that are over do not explain is what a row counts of the match in play.
 * Where that does not add up (matches of an earlier stage count too, a result was awarded), the match is left out:
 * the table then is told as the provider tells it.
 */
export function liveInTable(tables: readonly Table[], matches: readonly SeasonMatch[]): LiveInTable[] {
  const own = matches.filter((match) => ofTheTable(match, tables.length));
  const done = decided(own);
  const rows = new Map(
    tables.flatMap((table) => table.rows.map((row) => [row.team.id, { row, table }] as const)),
  );
  return own.flatMap((match): LiveInTable[] => {
    const score = goalsOf(match);
    const home = rows.get(match.home.id);
    const away = rows.get(match.away.id);
    if (score === undefined || !isUnderWay(phaseOf(match.status.code))) return [];
    if (home === undefined || away?.table !== home.table) return [];
    const counted = countedAs(home.row, away.row, done);
    if (counted === undefined) return [];
    return [{ match: match.id, home: match.home.id, away: match.away.id, score, counted }];
  });
}
