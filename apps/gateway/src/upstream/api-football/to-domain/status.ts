import { phaseOf, StatusCode } from '@touchline/contracts';
import type { ReportedStatus } from './reported.ts';
import type { WireFixture } from '../wire/fixture.ts';

/** Where the clock stands still while time is added. Both halves of extra time are one code: 105 cannot be told. */
const CLOCK_STOPS_AT: Readonly<Partial<Record<StatusCode, number>>> = { '1H': 45, '2H': 90, ET: 120 };

/** A code that we do not know must pass: as LIVE, with what was written beside it. */
const toStatusCode = (raw: string): StatusCode => {
  const known = StatusCode.safeParse(raw);
  return known.success ? known.data : 'LIVE';
};

export function toStatus({ short, elapsed, extra }: WireFixture['fixture']['status']): ReportedStatus {
  const code = toStatusCode(short);
  return { code, raw: short, ...clock(code, elapsed, extra), confirmed: isSettled(code) };
}

/**
 * `extra` is in the document of 2026 and not in recordings of 2021-2024, whose clock runs on (47) or stands
 * still (45). Either way the minute is the clock's and what is beyond it is added time.
 */
function clock(
  code: StatusCode,
  elapsed: number | null,
  extra: number | null,
): Pick<ReportedStatus, 'minute' | 'addedTime'> {
  if (elapsed === null || elapsed < 0) return { minute: null, addedTime: null };
  const stop = CLOCK_STOPS_AT[code] ?? Number.POSITIVE_INFINITY;
  const beyond = Math.max(0, elapsed - stop) + Math.max(0, extra ?? 0);
  return { minute: Math.min(elapsed, stop), addedTime: beyond === 0 ? null : beyond };
}

/** Nothing more is to come: played out, decided at the table, or never to be played. */
function isSettled(code: StatusCode): boolean {
  const phase = phaseOf(code);
  return phase === 'finished' || phase === 'awarded' || phase === 'cancelled' || phase === 'abandoned';
}
