import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { ReportedMatch } from '../match/match.ts';
import type { Match, Observation } from '../match/match-snapshot.ts';
import { eventsAfter } from './event-identity.ts';
import { compareProgress } from './match-progress.ts';

/**
 * A kick-off that shifts by no more than this is only late (a crowd at the gates, a late bus). Beyond it, the match
 * was moved.
 */
const LATE_MS = 30 * MINUTE_MS;

/** The kick-off of a match, and its kick-off before it was moved. */
export interface MovedKickoff {
  readonly kickoffMs: number;
  readonly previousKickoffMs: number;
}

/**
 * Returns the kick-off before the last move of a match. Adding a time to a match of which only the day was known is
 * not a move.
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
 * Does the same as `previousKickoffAfter`, and falls back to the move remembered from before this process first saw
 * the match.
 *
 * @example
 *   previousKickoff(undefined, { kickoffMs: sundayMs, previousKickoffMs: saturdayMs }, knownForSunday)
 *   // saturdayMs
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

/**
 * How long responses that show an earlier moment of the match are attributed to a provider's lagging cache. If they
 * persist longer, without a newer one in between, the provider has corrected itself and is believed.
 */
export const BEHIND_REFUSED_MS = 120_000;

function initial({ match, observedAtMs, answeredAtMs }: Observation, moved: MovedKickoff | undefined): Match {
  return {
    ...match,
    events: eventsAfter(undefined, match, observedAtMs),
    lineups: match.lineups,
    statistics: match.statistics,
    previousKickoffMs: previousKickoff(undefined, moved, match),
    version: 1,
    observedAtMs,
    changedAtMs: answeredAtMs ?? observedAtMs,
    behindSinceMs: null,
  };
}

/** Fills in parts that are not known yet, even from an old response. */
function filled(known: Match, { match, observedAtMs }: Observation): Match {
  return {
    ...known,
    events: known.events ?? eventsAfter(undefined, match, observedAtMs),
    lineups: known.lineups ?? match.lineups ?? known.lineups,
    statistics: known.statistics ?? match.statistics,
  };
}

/** Replaces the known match. A response without line-ups or statistics does not remove those already known. */
function replaced(
  known: Match,
  { match, observedAtMs }: Observation,
  moved: MovedKickoff | undefined,
): Match {
  const emptied = match.statistics?.length === 0 && (known.statistics?.length ?? 0) > 0;
  return {
    ...known,
    ...match,
    venue: match.venue ?? known.venue,
    referee: match.referee ?? known.referee,
    previousKickoffMs: previousKickoff(known, moved, match),
    events: eventsAfter(known.events, match, observedAtMs),
    lineups: match.lineups ?? known.lineups ?? match.lineups,
    statistics: match.statistics === undefined || emptied ? known.statistics : match.statistics,
  };
}

/** Fields that describe the snapshot, not the match. */
const BOOKKEEPING_FIELDS: ReadonlySet<string> = new Set([
  'version',
  'observedAtMs',
  'changedAtMs',
  'behindSinceMs',
]);

function contentOf(match: Match): string {
  return JSON.stringify(match, (key, value: unknown) => (BOOKKEEPING_FIELDS.has(key) ? undefined : value));
}

interface Settled {
  readonly observedAtMs: number;
  readonly behindSinceMs: number | null;
}

function settled(known: Match, next: Match, observation: Observation, settles: Settled): Match {
  const marks = { ...settles, observedAtMs: Math.max(known.observedAtMs, settles.observedAtMs) };
  if (contentOf(known) === contentOf(next)) return { ...known, ...marks };
  const answeredAtMs = observation.answeredAtMs ?? observation.observedAtMs;
  const changedAtMs = Math.max(marks.observedAtMs, known.changedAtMs, answeredAtMs);
  return { ...next, ...marks, version: known.version + 1, changedAtMs };
}

/**
 * Returns the snapshot after a response. A snapshot only moves forwards. A response that began before the last
 * accepted one, or that shows an earlier moment of the match, only fills in parts that are not known yet. Responses
 * of an earlier moment are accepted once they have persisted for BEHIND_REFUSED_MS.
 *
 * @param moved the remembered move of the match, in case this snapshot has not seen it
 */
export function mergeSnapshot(
  known: Match | undefined,
  observation: Observation,
  moved?: MovedKickoff,
): Match {
  if (known === undefined) return initial(observation, moved);
  const { match, observedAtMs } = observation;
  if (observedAtMs < known.observedAtMs) {
    const { behindSinceMs } = known;
    return settled(known, filled(known, observation), observation, { observedAtMs, behindSinceMs });
  }
  if (compareProgress(match, known) < 0) {
    const sinceMs = known.behindSinceMs ?? observedAtMs;
    if (observedAtMs - sinceMs < BEHIND_REFUSED_MS) {
      const settles = { observedAtMs: known.observedAtMs, behindSinceMs: sinceMs };
      return settled(known, filled(known, observation), observation, settles);
    }
  }
  const settles = { observedAtMs, behindSinceMs: null };
  return settled(known, replaced(known, observation, moved), observation, settles);
}
