/** The ten interface languages in display order. `en` is default and fallback. */
export const LANGUAGES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie that remembers the language: its value is the language code, its lifetime 365 days (SEMANTICS §9.4). */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', maxAgeSeconds: 31_536_000 } as const;

/**
 * @example isLanguage('de') // true
 * @example isLanguage('DE') // false: codes are lower case, paths are normalised before
 */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
