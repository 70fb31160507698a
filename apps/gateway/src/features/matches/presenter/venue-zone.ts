/** Countries where only islands have a different time, with the island towns that have league football. */
const MAINLAND: Readonly<Record<string, { readonly zone: string; readonly islands: RegExp }>> = {
  ES: { zone: 'Europe/Madrid', islands: /palmas|tenerife|lanzarote|fuerteventura|arrecife|la laguna|canari/ },
  NZ: { zone: 'Pacific/Auckland', islands: /chatham|waitangi/ },
  PT: { zone: 'Europe/Lisbon', islands: /ponta delgada|angra|horta|azores|acores/ },
};

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(zone: string, atMs: number): string {
  let format = offsetFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    offsetFormats.set(zone, format);
  }
  return format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The UTC offsets of a zone in each month of a year. */
function clocks(zone: string, year: number): string {
  return MONTHS.map((month) => offsetAt(zone, Date.UTC(year, month, 15))).join();
}

/** `GB-ENG` belongs to the region `GB`. Anything that is not a country code has no region. */
function regionOf(country: string): string | undefined {
  return /^([A-Z]{2})(?:-[A-Z]{3})?$/.exec(country)?.[1];
}

function zonesOf(region: string): readonly string[] {
  return new Intl.Locale(`und-${region}`).getTimeZones() ?? [];
}

const oneClock = new Map<string, string | null>();

/** Returns a zone of a country whose zones all have the same offsets in that year, otherwise `null`. */
function onlyZone(region: string, year: number): string | null {
  const key = `${region} ${String(year)}`;
  const known = oneClock.get(key);
  if (known !== undefined) return known;
  const zones = zonesOf(region);
  const isOne = new Set(zones.map((zone) => clocks(zone, year))).size === 1;
  const zone = isOne ? (zones[0] ?? null) : null;
  oneClock.set(key, zone);
  return zone;
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();
}

/** Returns the zone named after the town. */
function namedAfter(city: string, region: string): string | undefined {
  const wanted = plain(city);
  return zonesOf(region).find((zone) => plain(zone.split('/').at(-1) ?? '') === wanted);
}

const byTown = new Map<string, string | null>();

/** Cached, since the same towns are looked up for match after match. */
function ofTown(region: string, city: string): string | null {
  const key = `${region} ${city}`;
  const known = byTown.get(key);
  if (known !== undefined) return known;
  const mainland = MAINLAND[region];
  const onMainland = mainland?.islands.test(plain(city)) === false ? mainland.zone : undefined;
  const zone = namedAfter(city, region) ?? onMainland ?? null;
  byTown.set(key, zone);
  return zone;
}

/**
 * Returns the time zone of the ground if it is certain. Providers report the town and the country of the league, but
 * no zone. In a country whose zones share one time, that zone is certain. In other countries it is certain only for a
 * town that a zone is named after, and for a town of a mainland. Returns `null` otherwise, because no time is better
 * than a wrong one.
 *
 * @example venueZone('DE', 'Bremen', kickoffMs) // 'Europe/Berlin'
 * @example venueZone('US', 'Portland', kickoffMs) // null
 */
export function venueZone(country: string | null, city: string | null, kickoffMs: number): string | null {
  const region = country === null ? undefined : regionOf(country);
  if (region === undefined) return null;
  const only = onlyZone(region, new Date(kickoffMs).getUTCFullYear());
  return only ?? (city === null ? null : ofTown(region, city));
}
