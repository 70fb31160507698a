/**
 * Returns the locale for Intl: British conventions for English (24 hours, day before month), otherwise the language.
 */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
