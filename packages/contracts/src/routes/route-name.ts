import { isLanguage, type Language } from '../languages/languages.ts';

const SEPARATOR = '___';

/** @example routeName('match-id', 'de') // 'match-id___de' */
export function routeName(base: string, language: Language): string {
  return `${base}${SEPARATOR}${language}`;
}

/** @example splitRouteName('match-id___de') // { base: 'match-id', language: 'de' } */
export function splitRouteName(name: string): { base: string; language: Language | undefined } {
  const at = name.lastIndexOf(SEPARATOR);
  if (at < 0) return { base: name, language: undefined };
  const language = name.slice(at + SEPARATOR.length);
  return isLanguage(language)
    ? { base: name.slice(0, at), language }
    : { base: name.slice(0, at), language: undefined };
}
