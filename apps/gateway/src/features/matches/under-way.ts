import { isUnderWay, phaseOf } from '@touchline/contracts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import type { ReportedMatch } from './match.ts';

export function isOn(match: Pick<ReportedMatch, 'status'>): boolean {
  return isUnderWay(phaseOf(match.status.code));
}

/** Under way, or so near its kick-off that it might be by now. */
export function mayBeOn(match: Pick<ReportedMatch, 'status' | 'kickoffMs'>, nowMs: number): boolean {
  if (isOn(match)) return true;
  const sinceMs = nowMs - match.kickoffMs;
  return phaseOf(match.status.code) === 'scheduled' && sinceMs >= 0 && sinceMs < HOUR_MS;
}
