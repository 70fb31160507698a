import type { PhaseDefinition, PhaseSpan } from '@touchline/cache';
import { CACHE_PHASES, type CachePhase } from '@touchline/contracts';
import { USUAL_LENGTH_MS } from './usual-end.ts';

/**
 * The state of a fixture. `live`: under way, with nothing more known. `off`: postponed, cancelled, abandoned or
 * awarded.
 */
export type FixtureState =
  | 'scheduled'
  | 'first-half'
  | 'half-time'
  | 'second-half'
  | 'extra-time'
  | 'extra-time-break'
  | 'shoot-out'
  | 'interrupted'
  | 'live'
  | 'finished'
  | 'off';

/** The clock of a fixture, as reported. */
export interface FixtureClock {
  readonly kickoffMs: number;
  readonly state: FixtureState;
  /** 1 in the first minute; 45 during the first half's stoppage time; `null` if not reported. */
  readonly minute: number | null;
  /** Minutes of stoppage time. */
  readonly addedTime: number | null;
  /** Absent if not reported: the match is then assumed to have had the usual length. */
  readonly endedAtMs?: number | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const IN_PLAY: ReadonlySet<CachePhase> = new Set(['kick-off', 'stoppage', 'live', 'half-time']);

/**
 * The phases that the cache policy has rules for, hottest first. During play, a score must not be cached for longer
 * than an hour; a provider's smallest plan needs 15 min.
 */
export const FIXTURE_PHASES: readonly PhaseDefinition[] = CACHE_PHASES.map((name) =>
  IN_PLAY.has(name) ? { name, maxFreshMs: HOUR_MS } : { name },
);

/** Line-ups come out 20 to 40 minutes before kick-off. */
const PRE_MS = 40 * MINUTE_MS;
const AROUND_KICK_OFF_MS = 2 * MINUTE_MS;
/** Within this time after the announced kick-off, the match may begin at any moment. */
const LATE_MS = 30 * MINUTE_MS;
/** Until then, a match that has not begun counts as delayed; after that, as forgotten by the provider. */
const DELAYED_MS = 3 * HOUR_MS;
/** Results are confirmed, and scorers corrected, in the first hours after the end. */
const CONFIRMED_AFTER_MS = 3 * HOUR_MS;

/** Displayed minutes from which a half is about to end: its last three, and stoppage time. */
const FIRST_HALF_ENDS_FROM = 43;
const SECOND_HALF_ENDS_FROM = 88;
const EXTRA_TIME_HALVES = [
  { from: 103, last: 105 },
  { from: 118, last: Infinity },
] as const;
/** The same by the wall clock, if no minute is reported: 17 minutes of break and stoppage time come before. */
const SECOND_HALF_ENDS_FROM_KICK_OFF = SECOND_HALF_ENDS_FROM + 17;

/**
 * Returns the phase of a fixture at an instant, with the instant at which it ends if the clock alone ends it. There
 * is always a phase, and `untilMs` is always in the future.
 *
 * @example
 *   fixturePhase({ kickoffMs, state: 'scheduled', minute: null, addedTime: null }, kickoffMs - 10 * 60_000)
 *   // { phase: 'pre', untilMs: kickoffMs - 2 * 60_000 }
 */
export function fixturePhase(clock: FixtureClock, nowMs: number): PhaseSpan {
  switch (clock.state) {
    case 'scheduled':
      return beforeKickOff(clock.kickoffMs, nowMs);
    case 'first-half':
      return firstHalf(clock, nowMs);
    case 'second-half':
      return half(clock, SECOND_HALF_ENDS_FROM, SECOND_HALF_ENDS_FROM_KICK_OFF, nowMs);
    case 'extra-time':
      return extraTime(clock, nowMs);
    case 'shoot-out':
      // Any kick may be the last.
      return { phase: 'stoppage' };
    case 'half-time':
    case 'extra-time-break':
    case 'interrupted':
      return { phase: 'half-time' };
    case 'live':
      return { phase: 'live' };
    case 'finished':
      return afterEnd(clock.endedAtMs ?? clock.kickoffMs + USUAL_LENGTH_MS.other, nowMs);
    case 'off':
      // An abandoned match is ruled on in the first hours. Before the planned kick-off nothing happens.
      return nowMs < clock.kickoffMs
        ? { phase: 'cold', untilMs: clock.kickoffMs }
        : afterEnd(clock.kickoffMs + USUAL_LENGTH_MS.other, nowMs);
  }
}

/** A provider may report the kick-off late, so `scheduled` is trusted only for a while. */
function beforeKickOff(kickoffMs: number, nowMs: number): PhaseSpan {
  const steps = [
    { phase: 'cold', untilMs: kickoffMs - PRE_MS },
    { phase: 'pre', untilMs: kickoffMs - AROUND_KICK_OFF_MS },
    { phase: 'kick-off', untilMs: kickoffMs + LATE_MS },
    { phase: 'pre', untilMs: kickoffMs + DELAYED_MS },
  ] as const;
  return steps.find(({ untilMs }) => nowMs < untilMs) ?? { phase: 'cold' };
}

function firstHalf(clock: FixtureClock, nowMs: number): PhaseSpan {
  const untilMs = clock.kickoffMs + AROUND_KICK_OFF_MS;
  if (nowMs < untilMs) return { phase: 'kick-off', untilMs };
  // A kick-off that came late is recognised by the match clock.
  if (clock.minute !== null && clock.minute <= 2)
    return { phase: 'kick-off', untilMs: nowMs + (3 - clock.minute) * MINUTE_MS };
  return half(clock, FIRST_HALF_ENDS_FROM, FIRST_HALF_ENDS_FROM, nowMs);
}

function half(clock: FixtureClock, endsFrom: number, endsFromKickOff: number, nowMs: number): PhaseSpan {
  const { minute, addedTime, kickoffMs } = clock;
  if (addedTime !== null && addedTime > 0) return { phase: 'stoppage' };
  const untilMs =
    minute === null ? kickoffMs + endsFromKickOff * MINUTE_MS : nowMs + (endsFrom - minute) * MINUTE_MS;
  return nowMs < untilMs ? { phase: 'live', untilMs } : { phase: 'stoppage' };
}

function extraTime({ minute, addedTime }: FixtureClock, nowMs: number): PhaseSpan {
  if (addedTime !== null && addedTime > 0) return { phase: 'stoppage' };
  if (minute === null) return { phase: 'live' };
  const next = EXTRA_TIME_HALVES.find(({ last }) => minute <= last);
  if (next === undefined || minute >= next.from) return { phase: 'stoppage' };
  return { phase: 'live', untilMs: nowMs + (next.from - minute) * MINUTE_MS };
}

function afterEnd(endedAtMs: number, nowMs: number): PhaseSpan {
  const untilMs = endedAtMs + CONFIRMED_AFTER_MS;
  return nowMs < untilMs ? { phase: 'full-time', untilMs } : { phase: 'cold' };
}
