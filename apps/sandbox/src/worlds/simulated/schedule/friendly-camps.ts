import { DAY_MS, HOUR_MS, dayFrom, zoneOffsetMs } from '../calendar.ts';
import { CULTURES, type Land, type Town } from '../geography/country.ts';
import { LANDS } from '../geography/lands.ts';

/** One camp for each hour of the UTC day: clubs from where it is then an hour for football. */
export interface CampClub {
  readonly id: number;
  readonly land: Land;
  readonly town: Town;
  readonly pattern: number;
}

export const CAMPS = 24;
export const CAMP_SIZE = 24;
const FIRST_ID = 90_001;
const EARLIEST_HOUR = 11;
const LATEST_HOUR = 19;
const PATTERNS = 3;

const winterHour = (town: Town, utcHour: number): number => {
  const noon = dayFrom(2024, 1, 15) * DAY_MS;
  return (((utcHour + zoneOffsetMs(town.zone, noon) / HOUR_MS) % 24) + 24) % 24;
};

interface Place {
  readonly land: Land;
  readonly town: Town;
  readonly pattern: number;
}

/** Shares the towns out among the hours, the scarcest hours first, so that each gets its clubs. */
const camps = (): readonly (readonly CampClub[])[] => {
  const hoursOf = new Map<string, readonly number[]>();
  const hours = (town: Town): readonly number[] => {
    const held = hoursOf.get(town.zone);
    if (held !== undefined) return held;
    const made = Array.from({ length: CAMPS }, (_, hour) => hour).filter((hour) => {
      const local = winterHour(town, hour);
      return local >= EARLIEST_HOUR && local <= LATEST_HOUR;
    });
    hoursOf.set(town.zone, made);
    return made;
  };
  const places: Place[] = [];
  for (let pattern = 0; pattern < PATTERNS; pattern += 1) {
    for (const land of LANDS) for (const town of land.towns) places.push({ land, town, pattern });
  }
  const supply = (hour: number): number => places.filter(({ town }) => hours(town).includes(hour)).length;
  const order = Array.from({ length: CAMPS }, (_, hour) => hour).sort((a, b) => supply(a) - supply(b));
  const free = new Set(places);
  const used = new Map<string, number>();
  const result: CampClub[][] = [];
  for (const hour of order) {
    const camp: CampClub[] = [];
    const perLand = new Map<string, number>();
    while (camp.length < CAMP_SIZE) {
      let best: Place | undefined;
      let bestCost = Number.POSITIVE_INFINITY;
      for (const place of free) {
        if (!hours(place.town).includes(hour)) continue;
        const cost =
          (perLand.get(place.land.name) ?? 0) * 4 +
          (used.get(place.land.name) ?? 0) / place.land.towns.length;
        if (cost < bestCost) [best, bestCost] = [place, cost];
      }
      if (best === undefined) throw new RangeError(`no clubs left for ${String(hour)}:00 UTC`);
      free.delete(best);
      perLand.set(best.land.name, (perLand.get(best.land.name) ?? 0) + 1);
      used.set(best.land.name, (used.get(best.land.name) ?? 0) + 1);
      const pattern = best.pattern + CULTURES.indexOf(best.land.culture);
      camp.push({ ...best, pattern, id: FIRST_ID + hour * CAMP_SIZE + camp.length });
    }
    result[hour] = camp;
  }
  return result;
};

export const FRIENDLY_CAMPS = camps();

/** The camp and the place in it of a friendly club. */
export const campOf = (teamId: number): { readonly camp: number; readonly place: number } | undefined => {
  const index = teamId - FIRST_ID;
  return index < 0 || index >= CAMPS * CAMP_SIZE
    ? undefined
    : { camp: Math.floor(index / CAMP_SIZE), place: index % CAMP_SIZE };
};
