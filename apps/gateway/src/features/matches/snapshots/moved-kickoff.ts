import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { ReportedMatch } from '../match/match.ts';
import type { Match } from '../match/match-snapshot.ts';

/** A crowd at the gates, a late bus: up to here a match begins late, beyond it was moved. */
const LATE_MS = 30 * MINUTE_MS;

/** A match's hour, and the one that it had before it was moved. */
export interface MovedKickoff {
  readonly kickoffMs: number;
  readonly previousKickoffMs: number;
}

/**
 * When a match was to begin before its last move. A first hour for a day that had none is no move.
 *
 * @example previousKickoffAfter(saturday, { ...reported, kickoffMs: sundayMs }) // saturday.kickoffMs
 */
export function previousKickoffAfter(
  known: Pick<Match, 'kickoffMs' | 'kickoffConfirmed' | 'previousKickoffMs'>,
  reported: Pick<ReportedMatch, 'kickoffMs'>,
): number | null {
  const moved = Math.abs(reported.kickoffMs - known.kickoffMs) > LATE_MS;
  return moved && known.kickoffConfirmed ? known.kickoffMs : known.previousKickoffMs;
}

/**
 * The same, with what is remembered of the match from before this process first heard of it.
 *
 * @example previousKickoff(undefined, { kickoffMs: sundayMs, previousKickoffMs: saturdayMs }, knownForSunday) // saturdayMs
 */
export function previousKickoff(
  known: Parameters<typeof previousKickoffAfter>[0] | undefined,
  remembered: MovedKickoff | undefined,
  reported: Pick<ReportedMatch, 'kickoffMs'>,
): number | null {
  const seen = known === undefined ? null : previousKickoffAfter(known, reported);
  if (seen !== null || remembered === undefined) return seen;
  return previousKickoffAfter({ ...remembered, kickoffConfirmed: true }, reported);
}
