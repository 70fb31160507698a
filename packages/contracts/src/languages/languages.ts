/** The ten interface languages, in the order in which they are offered. `en` is default and fallback. */
export const LANGUAGES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie that remembers the language: value the bare code, 365 days (SEMANTICS §9.4). */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', maxAgeSeconds: 31_536_000 } as const;

/**
 * @example isLanguage('de') // true
 * @example isLanguage('DE') // false: codes are lower case, paths are normalised before
 */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
