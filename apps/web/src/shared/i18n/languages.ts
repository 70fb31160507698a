import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@touchline/contracts';

/** The languages' own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  tr: 'Türkçe',
  ru: 'Русский',
};

/** @example languageOfPath('/de/match/7') // 'de' */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1]?.toLowerCase();
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** Returns the path of the same page in another language; a path without a language gets one (SEMANTICS §2.10). */
export function pathInLanguage(pathname: string, language: Language): string {
  const parts = pathname.split('/');
  if (isLanguage(parts[1]?.toLowerCase())) parts[1] = language;
  else parts.splice(1, 0, language);
  const path = parts.join('/');
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Returns the language of the page that a loader loads. */
export function languageOfRequest(request: Request): Language {
  return languageOfPath(new URL(request.url).pathname);
}
