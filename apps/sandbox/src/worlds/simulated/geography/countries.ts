import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import type { SimulatedCountry } from './country.ts';
import { EUROPE } from './europe.ts';

export const SIMULATED_COUNTRIES: readonly SimulatedCountry[] = [
  ...EUROPE,
  ...AMERICAS,
  ...ASIA_PACIFIC,
  ...AFRICA,
];

const byName = new Map(SIMULATED_COUNTRIES.map((country) => [country.name, country]));

export const simulatedCountry = (name: string): SimulatedCountry => {
  const country = byName.get(name);
  if (country === undefined) throw new RangeError(`no such country in this world: ${name}`);
  return country;
};
