import { isUnderWay, phaseOf } from '@touchline/contracts';
import { compareByImportance, leagueImportance } from '../../league-ranking/index.ts';
import type { Match } from './match-snapshot.ts';

type Ordered = Pick<Match, 'id' | 'league' | 'kickoffMs'>;

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders by league (importance, then country and name), then by kick-off. */
export function compareByLeague(a: Ordered, b: Ordered): number {
  return (
    compareByImportance(a.league, b.league) || compareText(a.league.id, b.league.id) || compareByKickoff(a, b)
  );
}

function compareByKickoff(a: Ordered, b: Ordered): number {
  return a.kickoffMs - b.kickoffMs || compareText(a.id, b.id);
}

const MINUTE_MS = 60_000;
/** Freshness is 0 this long before kick-off, and `BEHIND_MS` after it. */
const AHEAD_MS = 180 * MINUTE_MS;
const BEHIND_MS = 240 * MINUTE_MS;

/** The hotness from which a match counts as hot. */
export const HOT_FROM = 55;

type Judged = Pick<Match, 'league' | 'status' | 'score' | 'kickoffMs'>;

/** 0 to 35: highest while the match is played, growing towards kick-off, fading after the end. */
function freshness(match: Judged, nowMs: number): number {
  const phase = phaseOf(match.status.code);
  if (isUnderWay(phase)) return phase === 'interrupted' ? 20 : 35;
  const untilMs = match.kickoffMs - nowMs;
  if (phase === 'scheduled' && untilMs > -30 * MINUTE_MS)
    return 25 * Math.max(0, 1 - Math.max(0, untilMs) / AHEAD_MS);
  if (phase === 'finished') return 20 * Math.max(0, 1 - -untilMs / BEHIND_MS);
  return 0;
}

/** 0 to 20: up to 14 for a margin of at most one goal, more the later it is; up to 6 for the goals scored. */
function closeness(match: Judged): number {
  if (!isUnderWay(phaseOf(match.status.code))) return 0;
  const { home, away } = match.score;
  if (home === null || away === null) return 0;
  const minute = match.status.minute ?? 0;
  const lateness = match.status.code === 'P' || match.status.code === 'ET' ? 1 : Math.min(1, minute / 80);
  const margin = Math.abs(home - away);
  const tension = margin === 0 ? 14 : margin === 1 ? 12 : 0;
  return tension * lateness + Math.min(6, home + away);
}

/**
 * Rates how much a match is worth a look now, from 0 to 100: importance of its league, freshness, closeness.
 *
 * @example hotness(derbyInThe85thMinute, nowMs) >= HOT_FROM
 */
export function hotness(match: Judged, nowMs: number): number {
  const fresh = freshness(match, nowMs);
  if (fresh === 0) return 0;
  return 0.45 * leagueImportance(match.league) + fresh + closeness(match);
}
