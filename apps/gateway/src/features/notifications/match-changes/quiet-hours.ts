import type { QuietHours } from '@touchline/contracts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "HH:MM" on the zone's clocks. */
function clockIn(zone: string, nowMs: number): string {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, format);
  return format.format(nowMs);
}

/** Whether somebody wants to hear nothing now. */
export function isQuiet(hours: QuietHours | null, zone: string, nowMs: number): boolean {
  if (hours === null) return false;
  const now = clockIn(zone, nowMs);
  const { from, until } = hours;
  return from < until ? now >= from && now < until : now >= from || now < until;
}
