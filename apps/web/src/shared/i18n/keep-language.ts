import { LANGUAGE_COOKIE, type Language } from '@touchline/contracts';

/** Remembers the language of the page that is open, which the addresses without one lead to next time. */
export function keepLanguage(document: Document, language: Language): void {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
  if (document.cookie.split('; ').includes(`${name}=${language}`)) return;
  document.cookie = `${name}=${language}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`;
}

/** State of a navigation that says nothing of the language someone wants: `/en` after signing out. */
export const LEAVES_LANGUAGE = { leavesLanguage: true } as const;

export function leavesLanguage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leavesLanguage' in state;
}
