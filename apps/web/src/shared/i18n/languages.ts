import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@touchline/contracts';

/** Each language by its own name. */
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

/** @example languageOf('/de/match/7') // 'de' */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1]?.toLowerCase();
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** The same page in another language; a path that has none gets one (SEMANTICS §2.10). */
export function pathInLanguage(pathname: string, language: Language): string {
  const parts = pathname.split('/');
  if (isLanguage(parts[1]?.toLowerCase())) parts[1] = language;
  else parts.splice(1, 0, language);
  const path = parts.join('/');
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The language of the page that a loader is asked for. */
export function languageOfRequest(request: Request): Language {
  return languageOfPath(new URL(request.url).pathname);
}
