import { LANGUAGES, type Language } from '@touchline/contracts';
import { readWritten, type StringRecord } from '../../scripts/locale-files.ts';

const WRITTEN = new Map<Language, StringRecord>(
  LANGUAGES.map((language) => [language, readWritten(language)]),
);

/** What is written by hand in a language, without English standing in for what is missing. */
export function written(language: Language): StringRecord {
  return WRITTEN.get(language) ?? {};
}

/** The languages that are translations. */
export const TRANSLATIONS: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** Every message of a language as key and text, for tests that look at each. */
export function entries(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(written(language));
}
