import type { Language } from '@touchline/contracts';

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
