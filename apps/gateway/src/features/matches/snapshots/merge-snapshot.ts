import { MINUTE_MS } from '../../../platform/time/durations.ts';
import type { ReportedMatch } from '../match/match.ts';
import type { Match, Observation } from '../match/match-snapshot.ts';
import { eventsAfter } from './event-identity.ts';
import { compareProgress } from './match-progress.ts';

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

/**
 * How long answers that lie behind are taken for a provider's lagging cache. If they go on, with none in
 * between that does not lie behind, the provider has corrected itself and is believed.
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

/** Parts that are not known yet are taken from any response, even an old one. */
function filled(known: Match, { match, observedAtMs }: Observation): Match {
  return {
    ...known,
    events: known.events ?? eventsAfter(undefined, match, observedAtMs),
    lineups: known.lineups ?? match.lineups ?? known.lineups,
    statistics: known.statistics ?? match.statistics,
  };
}

/** Line-ups and statistics, once out, are not taken back by an answer that comes without. */
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

/** What is ours about a snapshot, and no part of what it says of the match. */
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
 * The snapshot after an answer. It moves forwards only: an answer given before the last one that counted, or
 * one that shows an earlier moment of the match, brings nothing but parts that are not known yet; the latter
 * counts after all when it persists for BEHIND_REFUSED_MS.
 *
 * @param moved what is remembered of a move that this snapshot has not seen
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
