import { LANGUAGE_COOKIE, type Language } from '@touchline/contracts';

/** Stores the language of the open page in a cookie; addresses without a language redirect to it. */
export function keepLanguage(document: Document, language: Language): void {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
  if (document.cookie.split('; ').includes(`${name}=${language}`)) return;
  document.cookie = `${name}=${language}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`;
}

/** State of a navigation that is not a choice of language: `/en` after signing out. */
export const LEAVES_LANGUAGE = { leavesLanguage: true } as const;

export function leavesLanguage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leavesLanguage' in state;
}
