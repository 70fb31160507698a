import type { Country } from '../../worlds/world.ts';
import type { Links } from '../links.ts';

export const wireCountry = (country: Country, links: Links) => ({
  name: country.name,
  code: country.code,
  flag: links.flag(country),
});
