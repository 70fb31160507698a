import { MS_PER_DAY, MS_PER_HOUR, dayFrom, zoneOffsetMs } from '../calendar/calendar.ts';
import type { SimulatedCountry, Town } from '../geography/country.ts';
import { SIMULATED_COUNTRIES } from '../geography/countries.ts';

/** One camp for each hour of the UTC day, with clubs from places where that is a usual hour for football. */
interface CampClub {
  readonly id: number;
  readonly country: SimulatedCountry;
  readonly town: Town;
  readonly pattern: number;
}

export const CAMPS = 24;
export const CAMP_SIZE = 24;
const FIRST_ID = 90_001;
const EARLIEST_HOUR = 11;
const LATEST_HOUR = 19;
const PATTERNS = 3;
const FROM_ONE_COUNTRY = 5;

const winterHour = (town: Town, utcHour: number): number => {
  const noon = dayFrom(2024, 1, 15) * MS_PER_DAY;
  return (((utcHour + zoneOffsetMs(town.zone, noon) / MS_PER_HOUR) % 24) + 24) % 24;
};

interface Place {
  readonly country: SimulatedCountry;
  readonly town: Town;
  readonly pattern: number;
}

const hoursByZone = new Map<string, readonly number[]>();
const hoursOf = (town: Town): readonly number[] => {
  const known = hoursByZone.get(town.zone);
  if (known !== undefined) return known;
  const hours = Array.from({ length: CAMPS }, (_, hour) => hour).filter((hour) => {
    const local = winterHour(town, hour);
    return local >= EARLIEST_HOUR && local <= LATEST_HOUR;
  });
  hoursByZone.set(town.zone, hours);
  return hours;
};

/** The free places of a country, and the number of those taken. */
interface Supply {
  readonly country: SimulatedCountry;
  readonly free: Place[];
  taken: number;
}

const supplies = (): readonly Supply[] =>
  SIMULATED_COUNTRIES.map((country) => ({
    country,
    taken: 0,
    free: Array.from({ length: PATTERNS }, (_, pattern) =>
      country.towns.map((town, index) => ({ country, town, pattern: pattern + index })),
    ).flat(),
  }));

/** Fills a camp with clubs of few, neighbouring countries, those with the most free places first. */
const fillCamp = (hour: number, supplied: readonly Supply[]): readonly CampClub[] => {
  const here = supplied
    .map((supply) => ({
      supply,
      open: supply.free.filter(({ town }) => hoursOf(town).includes(hour)),
      sent: 0,
    }))
    .filter(({ open }) => open.length > 0);
  let anchor: number | undefined;
  return Array.from({ length: CAMP_SIZE }, (_, place) => {
    const cost = ({ supply, open, sent }: (typeof here)[number]): number => {
      const [first] = open;
      const away = anchor === undefined || first === undefined ? 0 : winterHour(first.town, hour) - anchor;
      return (
        Math.abs(away) +
        Math.max(0, sent - FROM_ONE_COUNTRY) * 4 +
        (4 * supply.taken) / supply.country.towns.length
      );
    };
    const next = here.filter(({ open }) => open.length > 0).reduce((a, b) => (cost(b) < cost(a) ? b : a));
    const club = next.open.shift();
    if (club === undefined) throw new RangeError(`no clubs left for ${String(hour)}:00 UTC`);
    next.supply.free.splice(next.supply.free.indexOf(club), 1);
    anchor ??= winterHour(club.town, hour);
    next.supply.taken += 1;
    next.sent += 1;
    return { ...club, id: FIRST_ID + hour * CAMP_SIZE + place };
  });
};

/** Distributes the towns over the hours, those with the fewest towns first, so that each camp is filled. */
const camps = (): readonly (readonly CampClub[])[] => {
  const supplied = supplies();
  const supply = (hour: number): number =>
    SIMULATED_COUNTRIES.flatMap(({ towns }) => towns).filter((town) => hoursOf(town).includes(hour)).length;
  const filled = new Map(
    Array.from({ length: CAMPS }, (_, hour) => ({ hour, places: supply(hour) }))
      .sort((a, b) => a.places - b.places || a.hour - b.hour)
      .map(({ hour }) => [hour, fillCamp(hour, supplied)] as const),
  );
  return Array.from({ length: CAMPS }, (_, hour) => filled.get(hour) ?? []);
};

export const FRIENDLY_CAMPS = camps();

/** Returns a friendly club's camp and its place in it; `undefined` for any other club. */
export const campOf = (teamId: number): { readonly camp: number; readonly place: number } | undefined => {
  const index = teamId - FIRST_ID;
  return index < 0 || index >= CAMPS * CAMP_SIZE
    ? undefined
    : { camp: Math.floor(index / CAMP_SIZE), place: index % CAMP_SIZE };
};
