import { isLanguage, type Language } from '../languages/languages.ts';

export const LAYOUTS = ['auth', 'default', 'empty', 'home', 'user'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** `public`: no guard at all; `guest`: signed-in visitors are sent home; `protected`: guests are sent to login. */
export type AuthMode = 'public' | 'guest' | 'protected';

export interface Route {
  /** Base name: path parts and parameters joined by `-`; `index` is the home. */
  readonly name: string;
  /** Unprefixed, parameters as `:id`, optional ones as `:id?`. */
  readonly path: string;
  readonly layout: Layout;
  readonly auth: AuthMode;
  /** `specification` or, for what we added to it, `own`. */
  readonly section: 'specification' | 'own';
}

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

/**
 * Whether visits of a page may be counted by a third party, with consent: none that stands in another site's page,
 * and none whose address may hold a secret, such as the code of a mail or an invitation.
 *
 * @example isCountedPage({ layout: 'empty' }) // false
 */
export function isCountedPage({ layout }: Pick<Route, 'layout'>): boolean {
  return layout !== 'auth' && layout !== 'empty' && layout !== 'user';
}

/** What an embedded page may be told in its address; `auto` is the reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * Pages that are made to stand in others' pages: they may be framed by anyone, and keep nothing in the reader's
 * browser.
 *
 * @example isEmbedPage({ name: 'embed-lineup-id' }) // true
 */
export function isEmbedPage({ name }: Pick<Route, 'name'>): boolean {
  return name.startsWith('embed-');
}

/** @example embedThemeOf(new URLSearchParams('theme=dark')) // 'dark' */
export function embedThemeOf(search: URLSearchParams): EmbedTheme {
  return EMBED_THEMES.find((theme) => theme === search.get('theme')) ?? 'auto';
}
