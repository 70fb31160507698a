import type { Language } from '@touchline/contracts';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

/** The country whose channels a reader of a language most likely has: nobody's address is looked up for it. */
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

/** Offered until the listing has said which countries it knows. */
export const MAIN_COUNTRIES: readonly string[] = Object.values(MAIN);

const CODE = /^[A-Z]{2}$/;

/** @example countryOf('de') // 'DE' */
export function countryCodeOf(asked: string | null): string | undefined {
  const code = asked?.toUpperCase();
  return code !== undefined && CODE.test(code) ? code : undefined;
}

const KEY = 'tv-country';

/** Remembers on this device whose channels the reader has. */
export function keepCountry(storage: () => Storage, country: string): void {
  try {
    storage().setItem(KEY, country);
  } catch {
    // Storage is off or full: the address still says it.
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

const never = () => () => undefined;

/** Whose channels the reader has: those chosen in the TV guide on this device, else the language's main country's. */
export function useTvCountry(): string {
  const main = mainCountry(useLanguage());
  return useSyncExternalStore(
    never,
    () => keptCountry(() => localStorage) ?? main,
    () => main,
  );
}
