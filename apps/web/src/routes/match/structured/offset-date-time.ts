/**
 * An instant as the clocks of a place show it, with their offset: what `startDate` wants.
 *
 * @example offsetDateTime('2026-11-21T19:30:00.000Z', 'Europe/Berlin') // '2026-11-21T20:30:00+01:00'
 */
export function offsetDateTime(instant: string, timeZone: string): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value] as const),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}

/** Where the hour is not known yet: the day alone. */
export function dayOf(instant: string, timeZone: string): string {
  return offsetDateTime(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
}
