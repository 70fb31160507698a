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

/** The match as the policy sees it: where its own clock stands. */
export function fixtureOf({ kickoffMs, status }: ReportedMatch): FixtureClock {
  const { code, minute, addedTime } = status;
  return { kickoffMs, state: STATE[code], minute, addedTime };
}

/** Two halves, extra time, penalties and the breaks between them. */
const LONGEST_MS = 3 * HOUR_MS;
/** For a late kick-off, a long interruption, a provider that is late itself. */
const MARGIN_MS = HOUR_MS;
/** The breaks that its clock may have had by a minute. */
const BREAKS_MS = 45 * MINUTE_MS;

export function isOn(match: Pick<ReportedMatch, 'status'>): boolean {
  return isUnderWay(phaseOf(match.status.code));
}

/** Under way, or so near its kick-off that it might be by now. */
export function mayBeOn(match: Pick<ReportedMatch, 'status' | 'kickoffMs'>, nowMs: number): boolean {
  if (isOn(match)) return true;
  const sinceMs = nowMs - match.kickoffMs;
  return phaseOf(match.status.code) === 'scheduled' && sinceMs >= 0 && sinceMs < HOUR_MS;
}

/** By when a match must be over, by its own clock where it began later than it should. */
function overBy({
  kickoffMs,
  observedAtMs,
  status,
}: Pick<Match, 'kickoffMs' | 'observedAtMs' | 'status'>): number {
  const { minute } = status;
  const beganMs = minute === null ? kickoffMs : observedAtMs - minute * MINUTE_MS - BREAKS_MS;
  return Math.max(kickoffMs, beganMs) + LONGEST_MS + MARGIN_MS;
}

/** Was under way when it was last told of, and cannot be over for certain. */
export function mayStillBeOn(match: Match, nowMs: number): boolean {
  return isOn(match) && nowMs < overBy(match);
}

/** It has ended, or must have: what is said of it now is about the past. */
export function isOver(match: Match, nowMs: number): boolean {
  const phase = phaseOf(match.status.code);
  const isToCome = phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
  return !isToCome || nowMs >= overBy(match);
}
