/** The tag that Intl gets: British conventions for English (24 hours, day before month), else the language. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
