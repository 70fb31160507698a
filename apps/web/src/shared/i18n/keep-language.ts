import { LANGUAGE_COOKIE, type Language } from '@touchline/contracts';

/** Remembers the language of the page that is open, which the addresses without one lead to next time. */
export function keepLanguage(document: Document, language: Language): void {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
  if (document.cookie.split('; ').includes(`${name}=${language}`)) return;
  document.cookie = `${name}=${language}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`;
}
