import type { SimulatedCountry } from '../geography/country.ts';
import { SIMULATED_COUNTRIES } from '../geography/countries.ts';
import { weighted, type Rng } from '../../random.ts';

/** Where players who work abroad come from, roughly as it is; a country not named counts 1. */
const EXPORTS = new Map([
  ['Brazil', 9], ['Argentina', 7], ['France', 7], ['Nigeria', 5], ['Spain', 5], ['Portugal', 5], ['Netherlands', 5],
  ['Colombia', 4], ['Germany', 4], ['England', 4], ['Norway', 2], ['Japan', 2], ['South-Korea', 2], ['Egypt', 2],
  ['Saudi-Arabia', 0.2], ['Indonesia', 0.3], ['New-Zealand', 0.3],
]); // prettier-ignore
const SAME_TONGUE = 3;
const HOME_BRED_SHARE = 0.86;

const exported = (land: SimulatedCountry): number => EXPORTS.get(land.name) ?? 1;

/** Better leagues hire more from abroad, and everybody rather where the language is spoken. */
export const originOf = (rng: Rng, home: SimulatedCountry, level: number): SimulatedCountry => {
  if (rng() < HOME_BRED_SHARE - 0.38 * level) return home;
  const others = SIMULATED_COUNTRIES.filter((land) => land !== home);
  return (
    weighted(rng, others, (land) => exported(land) * (land.culture === home.culture ? SAME_TONGUE : 1)) ??
    home
  );
};
