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
 * @example previousKickoffAfter(saturday, { ...told, kickoffMs: sundayMs }) // saturday.kickoffMs
 */
export function previousKickoffAfter(
  known: Pick<Match, 'kickoffMs' | 'kickoffConfirmed' | 'previousKickoffMs'>,
  told: Pick<ReportedMatch, 'kickoffMs'>,
): number | null {
  const moved = Math.abs(told.kickoffMs - known.kickoffMs) > LATE_MS;
  return moved && known.kickoffConfirmed ? known.kickoffMs : known.previousKickoffMs;
}

/**
 * The same, with what is remembered of the match from before this process first heard of it.
 *
 * @example previousKickoff(undefined, { kickoffMs: sundayMs, previousKickoffMs: saturdayMs }, toldForSunday) // saturdayMs
 */
export function previousKickoff(
  known: Parameters<typeof previousKickoffAfter>[0] | undefined,
  remembered: MovedKickoff | undefined,
  told: Pick<ReportedMatch, 'kickoffMs'>,
): number | null {
  const seen = known === undefined ? null : previousKickoffAfter(known, told);
  if (seen !== null || remembered === undefined) return seen;
  return previousKickoffAfter({ ...remembered, kickoffConfirmed: true }, told);
}
