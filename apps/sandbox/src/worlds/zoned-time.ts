/** Converts between local time in an IANA zone and epoch milliseconds, with the platform's zone tables. */

const MINUTE_MS = 60_000;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

const offsetFormat = (zone: string): Intl.DateTimeFormat => {
  const known = offsetFormats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    hour: 'numeric',
  });
  offsetFormats.set(zone, made);
  return made;
};

const readOffset = (epochMs: number, zone: string): number => {
  const name = offsetFormat(zone)
    .formatToParts(epochMs)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '');
  if (match?.[1] === undefined) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
};

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** By zone, then by week: the offset, or `undefined` for a week with a clock change. */
const weeks = new Map<string, Map<number, number | undefined>>();

const weekOffset = (week: number, zone: string): number | undefined => {
  const ofZone = weeks.get(zone) ?? new Map<number, number | undefined>();
  weeks.set(zone, ofZone);
  if (ofZone.has(week)) return ofZone.get(week);
  const before = readOffset(week * WEEK_MS, zone);
  const constant = before === readOffset((week + 1) * WEEK_MS, zone) ? before : undefined;
  ofZone.set(week, constant);
  return constant;
};

/**
 * Returns the zone's offset from UTC at an instant, in minutes. Offsets are cached by week: the platform takes
 * microseconds for each, a hundred thousand kick-offs need two each, and no zone changes its clocks twice in a week.
 */
const offsetMinutes = (epochMs: number, zone: string): number =>
  zone === 'UTC' ? 0 : (weekOffset(Math.floor(epochMs / WEEK_MS), zone) ?? readOffset(epochMs, zone));

/**
 * Returns the instant at which the zone's wall clock shows `localMs` (a wall clock time read as if it were UTC). A
 * time that the clocks skip in spring is read with the offset before the change.
 */
export const zonedToEpochMs = (localMs: number, zone: string): number => {
  const guess = localMs - offsetMinutes(localMs, zone) * MINUTE_MS;
  return localMs - offsetMinutes(guess, zone) * MINUTE_MS;
};

/** Returns the first instant of a calendar day (`YYYY-MM-DD`) in a zone. */
export const dayStartMs = (day: string, zone: string): number =>
  zonedToEpochMs(Date.parse(`${day}T00:00:00Z`), zone);

/** Returns the first instant of the next day. */
export const dayEndMs = (day: string, zone: string): number =>
  zonedToEpochMs(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * MINUTE_MS, zone);

/** "2024-03-30T18:30:00+01:00" */
export const isoWithOffset = (epochMs: number, zone: string): string => {
  const offset = offsetMinutes(epochMs, zone);
  const local = new Date(epochMs + offset * MINUTE_MS).toISOString().slice(0, 19);
  const absolute = Math.abs(offset);
  const hours = String(Math.floor(absolute / 60)).padStart(2, '0');
  const minutes = String(absolute % 60).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
};

/** Returns the calendar day in a zone, `YYYY-MM-DD`. */
export const dayInZone = (epochMs: number, zone: string): string => isoWithOffset(epochMs, zone).slice(0, 10);
