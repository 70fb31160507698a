import type { StatusCode } from '@touchline/contracts';
import type { ReportedStatus } from '../reported.ts';
import type { FootballDataMatch } from '../wire/match.ts';

const CODES: Readonly<Partial<Record<string, StatusCode>>> = {
  SCHEDULED: 'TBD',
  TIMED: 'NS',
  PAUSED: 'HT',
  EXTRA_TIME: 'ET',
  PENALTY_SHOOTOUT: 'P',
  SUSPENDED: 'SUSP',
  POSTPONED: 'PST',
  CANCELLED: 'CANC',
  AWARDED: 'AWD',
  LIVE: 'LIVE',
};

const FINISHED: Readonly<Partial<Record<string, StatusCode>>> = {
  REGULAR: 'FT',
  EXTRA_TIME: 'AET',
  PENALTY_SHOOTOUT: 'PEN',
};

const SETTLED: ReadonlySet<StatusCode> = new Set(['FT', 'AET', 'PEN', 'AWD', 'CANC']);

/**
 * SCHEDULED is a date without an hour, TIMED a kick-off that stands: on the free plan still so an hour after it,
 * which does not make the match live. The half of one in play is told by its minute, where there is one.
 */
export function toFootballDataStatus({
  status,
  minute,
  injuryTime,
  score,
}: FootballDataMatch): ReportedStatus {
  const code = toCode(status, minute, score.duration);
  return {
    code,
    raw: status,
    minute: minute === null || minute < 0 ? null : minute,
    addedTime: injuryTime === null || injuryTime <= 0 ? null : injuryTime,
    confirmed: SETTLED.has(code),
  };
}

function toCode(status: string, minute: number | null, duration: string | null): StatusCode {
  if (status === 'FINISHED') return FINISHED[duration ?? 'REGULAR'] ?? 'FT';
  if (status === 'IN_PLAY' && minute !== null) return minute <= 45 ? '1H' : '2H';
  return CODES[status] ?? 'LIVE';
}
