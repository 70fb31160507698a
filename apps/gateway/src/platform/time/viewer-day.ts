/// <reference lib="esnext.temporal" />

import { DAY_MS } from './durations.ts';

/** A calendar day in a zone, as its start and end. */
export interface ViewerDay {
  readonly startMs: number;
  /** Exclusive. */
  readonly endMs: number;
}

/**
 * Returns the bounds of a day in the zone, correct across clock changes: a day has 23, 24 or 25 hours.
 *
 * @example viewerDay('2026-03-29', 'Europe/Berlin') // 23 hours
 */
export function viewerDay(day: string, timeZone: string): ViewerDay {
  const date = Temporal.PlainDate.from(day);
  return {
    startMs: date.toZonedDateTime(timeZone).epochMilliseconds,
    endMs: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  };
}

/** @example dayAt(Date.UTC(2026, 10, 21, 23), 'Europe/Berlin') // '2026-11-22' */
export function dayAt(epochMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** Returns the UTC days that overlap a viewer's day, in order. */
export function utcDaysOf({ startMs, endMs }: ViewerDay): readonly string[] {
  const first = Math.floor(startMs / DAY_MS);
  const last = Math.floor((endMs - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => dayAt((first + index) * DAY_MS, 'UTC'));
}
