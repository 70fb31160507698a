import type { Language } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** The likeliest country of a language's readers; no reader's IP address is looked up. */
const MAIN: Readonly<Record<Language, string>> = {
  en: 'GB',
  id: 'ID',
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
  pt: 'BR',
  tr: 'TR',
  ru: 'RU',
};

export function mainCountry(language: Language): string {
  return MAIN[language];
}

/** The countries offered until the listings are loaded. */
export const MAIN_COUNTRIES: readonly string[] = Object.values(MAIN);

const CODE = /^[A-Z]{2}$/;

/**
 * Returns a valid country code in upper case, otherwise `undefined`.
 *
 * @example countryCodeOf('de') // 'DE'
 */
export function countryCodeOf(asked: string | null): string | undefined {
  const code = asked?.toUpperCase();
  return code !== undefined && CODE.test(code) ? code : undefined;
}

const KEY = 'tv-country';

/** Stores the reader's country on this device. */
export function keepCountry(storage: () => Storage, country: string): void {
  try {
    storage().setItem(KEY, country);
  } catch {
    // Storage is disabled or full; the URL still contains the country.
  }
}

function keptCountry(storage: () => Storage): string | undefined {
  try {
    return countryCodeOf(storage().getItem(KEY));
  } catch {
    return undefined;
  }
}

/**
 * Returns the query with the stored country, or `undefined` if no change is needed.
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

const never = () => () => undefined;

/**
 * Returns the country whose channels are shown: the one chosen in the TV guide on this device, or the main country of
 * the language.
 */
export function useTvCountry(): string {
  const main = mainCountry(useLanguage());
  return useSyncExternalStore(
    never,
    () => keptCountry(() => localStorage) ?? main,
    () => main,
  );
}
