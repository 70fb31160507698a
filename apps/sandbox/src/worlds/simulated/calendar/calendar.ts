/** Days and weeks as plain numbers, and local times in time zones. Nothing here reads the current time. */
export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01. */
export const epochDay = (ms: number): number => Math.floor(ms / MS_PER_DAY);
export const dayFrom = (year: number, month: number, dayOfMonth: number): number =>
  Math.floor(Date.UTC(year, month - 1, dayOfMonth) / MS_PER_DAY);
export const isoDay = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
export const utcYear = (ms: number): number => new Date(ms).getUTCFullYear();

/** Monday is 0 (1970-01-01 was a Thursday). */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
/** Weeks since the Monday before 1970-01-01. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);
export const mondayOf = (week: number): number => week * 7 - 3;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

/** Returns the offset of the zone from UTC at the instant, in ms. */
export const zoneOffsetMs = (zone: string, instantMs: number): number => {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) part[type] = Number(value);
  const wallMs = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
  );
  return wallMs - Math.floor(instantMs / MS_PER_MINUTE) * MS_PER_MINUTE;
};

const noonOffsets = new Map<string, number>();

/**
 * Returns the instant at which a wall clock in the zone shows that minute of that day. Clocks change at night and
 * matches begin after noon, so the offset at noon is also that of the kick-off.
 */
export const kickoffMs = (zone: string, day: number, minuteOfDay: number): number => {
  const key = `${zone} ${String(day)}`;
  let offset = noonOffsets.get(key);
  if (offset === undefined) {
    const noon = day * MS_PER_DAY + 12 * MS_PER_HOUR;
    offset = zoneOffsetMs(zone, noon - zoneOffsetMs(zone, noon));
    if (noonOffsets.size > 50_000) noonOffsets.clear();
    noonOffsets.set(key, offset);
  }
  return day * MS_PER_DAY + minuteOfDay * MS_PER_MINUTE - offset;
};

/** "17:30" in minutes of the day. */
export const minuteOfDay = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Caches recent results of a pure function; evictions never change a result. */
export class Memo<K, V> {
  readonly #held = new Map<K, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  peek(key: K): V | undefined {
    return this.#held.get(key);
  }

  get(key: K, make: () => V): V {
    const cached = this.#held.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    if (this.#held.size >= this.#limit) {
      const oldest = this.#held.keys().next();
      if (oldest.done !== true) this.#held.delete(oldest.value);
    }
    this.#held.set(key, made);
    return made;
  }
}
