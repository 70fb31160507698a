/** Countries of which only islands keep another time, with the towns on them that have seen league football. */
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

/** The clocks of a year, month by month. */
function clocks(zone: string, year: number): string {
  return MONTHS.map((month) => offsetAt(zone, Date.UTC(year, month, 15))).join();
}

/** `GB-ENG` keeps Britain's time; what is no code has no region. */
function regionOf(country: string): string | undefined {
  return /^([A-Z]{2})(?:-[A-Z]{3})?$/.exec(country)?.[1];
}

function zonesOf(region: string): readonly string[] {
  return new Intl.Locale(`und-${region}`).getTimeZones() ?? [];
}

const oneClock = new Map<string, string | null>();

/** The zone of a country whose clocks all go alike; null where they do not. */
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

/** The zone that is called after the town. */
function namedAfter(city: string, region: string): string | undefined {
  const wanted = plain(city);
  return zonesOf(region).find((zone) => plain(zone.split('/').at(-1) ?? '') === wanted);
}

const byTown = new Map<string, string | null>();

/** Towns are asked about match after match. */
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
 * The zone of the ground's clocks, as far as it is certain: providers name the town and the league's country but no
 * zone. A country whose clocks all go alike has one; in others only a town that a zone is called after, or one of a
 * mainland, is sure. null: nobody should be told an hour that may be wrong.
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
