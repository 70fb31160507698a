import { LANGUAGES, type Language } from '@touchline/contracts';
import { readWritten, type StringRecord } from '../../scripts/locale-files.ts';

const WRITTEN = new Map<Language, StringRecord>(
  LANGUAGES.map((language) => [language, readWritten(language)]),
);

/** Returns the hand-written messages of a language, without the English fallback. */
export function written(language: Language): StringRecord {
  return WRITTEN.get(language) ?? {};
}

/** All languages except English. */
export const TRANSLATIONS: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** Returns every message of a language as key and text. */
export function entries(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(written(language));
}
