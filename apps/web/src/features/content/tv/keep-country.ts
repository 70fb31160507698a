import type { Language } from '@touchline/contracts';
import { countryCodeOf, mainCountry } from './countries.ts';

const KEY = 'tv-country';

/** Remembers on this device whose channels the reader has. */
export function keepCountry(storage: () => Storage, country: string): void {
  try {
    storage().setItem(KEY, country);
  } catch {
    // Storage is off or full: the address still says it.
  }
}

export function keptCountry(storage: () => Storage): string | undefined {
  try {
    return countryCodeOf(storage().getItem(KEY));
  } catch {
    return undefined;
  }
}

/**
 * The query with the remembered country, of an address that names none; undefined: it is right as it is.
 *
 * @example keptCountryQuery(new URLSearchParams('filter=free'), 'en') // 'filter=free&country=FR'
 */
export function keptCountryQuery(
  search: URLSearchParams,
  language: Language,
  storage = () => localStorage,
): string | undefined {
  if (search.has('country')) return undefined;
  const kept = keptCountry(storage);
  if (kept === undefined || kept === mainCountry(language)) return undefined;
  const query = new URLSearchParams(search);
  query.set('country', kept);
  return query.toString();
}
