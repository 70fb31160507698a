/** The languages that texts are written in; the first is Strapi's default locale. */
export const LOCALES = ['en', 'id', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);
