import { type StatusCode, isUnderWay, phaseOf } from '@touchline/contracts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts';
import type { FixtureClock, FixtureState } from '../../fixture-phase/index.ts';
import type { ReportedMatch } from './match.ts';
import type { Match } from './match-snapshot.ts';

const STATE: Readonly<Record<StatusCode, FixtureState>> = {
  TBD: 'scheduled',
  NS: 'scheduled',
  '1H': 'first-half',
  HT: 'half-time',
  '2H': 'second-half',
  ET: 'extra-time',
  BT: 'extra-time-break',
  P: 'shoot-out',
  SUSP: 'interrupted',
  INT: 'interrupted',
  LIVE: 'live',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  PST: 'off',
  CANC: 'off',
  ABD: 'off',
  AWD: 'off',
  WO: 'off',
};

/** The match clock in the form that the cache policy needs. */
export function fixtureOf({ kickoffMs, status }: ReportedMatch): FixtureClock {
  const { code, minute, addedTime } = status;
  return { kickoffMs, state: STATE[code], minute, addedTime };
}

/** The longest match: two halves, extra time, penalties and the breaks between them. */
const LONGEST_MS = 3 * HOUR_MS;
/** Allows for a late kick-off, a long interruption, or a provider that reports late. */
const MARGIN_MS = HOUR_MS;
/** An upper bound for the breaks that came before the current minute of the match clock. */
const BREAKS_MS = 45 * MINUTE_MS;

export function isOn(match: Pick<ReportedMatch, 'status'>): boolean {
  return isUnderWay(phaseOf(match.status.code));
}

/** Whether a match is under way, or scheduled to have kicked off within the last hour. */
export function mayBeOn(match: Pick<ReportedMatch, 'status' | 'kickoffMs'>, nowMs: number): boolean {
  if (isOn(match)) return true;
  const sinceMs = nowMs - match.kickoffMs;
  return phaseOf(match.status.code) === 'scheduled' && sinceMs >= 0 && sinceMs < HOUR_MS;
}

/** Returns the instant by which a match must be over. A match that began late is judged by its own clock. */
function overBy({
  kickoffMs,
  observedAtMs,
  status,
}: Pick<Match, 'kickoffMs' | 'observedAtMs' | 'status'>): number {
  const { minute } = status;
  const beganMs = minute === null ? kickoffMs : observedAtMs - minute * MINUTE_MS - BREAKS_MS;
  return Math.max(kickoffMs, beganMs) + LONGEST_MS + MARGIN_MS;
}

/** Whether a match was under way when last reported, and may still be. */
export function mayStillBeOn(match: Match, nowMs: number): boolean {
  return isOn(match) && nowMs < overBy(match);
}

/** Whether a match has ended, or must have ended by now. */
export function isOver(match: Match, nowMs: number): boolean {
  const phase = phaseOf(match.status.code);
  const isToCome = phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
  return !isToCome || nowMs >= overBy(match);
}
