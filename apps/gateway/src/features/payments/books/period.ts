/// <reference lib="esnext.temporal" />

import type { PlanPeriod } from '@touchline/contracts';

/**
 * When what was paid for ends, by the calendar in UTC. A month from the 31st ends on the last day of a shorter month.
 *
 * @example endOfPeriod(Date.UTC(2026, 0, 31), { unit: 'month', count: 1 }) // 28 February 2026
 */
export function endOfPeriod(fromMs: number, { unit, count }: PlanPeriod): number {
  return Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO('UTC')
    .add({ [`${unit}s`]: count }).epochMilliseconds;
}
