import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import type { Land } from './country.ts';
import { EUROPE } from './europe.ts';

export const LANDS: readonly Land[] = [...EUROPE, ...AMERICAS, ...ASIA_PACIFIC, ...AFRICA];

const byName = new Map(LANDS.map((land) => [land.name, land]));

export const landOf = (name: string): Land => {
  const land = byName.get(name);
  if (land === undefined) throw new RangeError(`no such country in this world: ${name}`);
  return land;
};
