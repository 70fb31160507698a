import { isLanguage, type Language } from '../languages/languages.ts';

export const LAYOUTS = ['auth', 'default', 'empty', 'home', 'user'] as const;
export type Layout = (typeof LAYOUTS)[number];

/**
 * `public`: no guard; `guest`: signed-in visitors are redirected to home; `protected`: guests are redirected to
 * login.
 */
export type AuthMode = 'public' | 'guest' | 'protected';

export interface Route {
  /** Base name: path segments and parameters joined by `-`; `index` is the home page. */
  readonly name: string;
  /** Without language prefix; parameters as `:id`, optional ones as `:id?`. */
  readonly path: string;
  readonly layout: Layout;
  readonly auth: AuthMode;
  /** `specification`, or `own` for our additions to it. */
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
 * Returns whether a third party may count visits of a page, with consent. Excluded are embedded pages and pages whose
 * address may contain a secret, such as the code of an email or an invitation.
 *
 * @example isCountedPage({ layout: 'empty' }) // false
 */
export function isCountedPage({ layout }: Pick<Route, 'layout'>): boolean {
  return layout !== 'auth' && layout !== 'empty' && layout !== 'user';
}

/** Values of the `theme` parameter of embedded pages; `auto` follows the reader's system. */
export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/**
 * Returns whether a page is made to be embedded in other sites. Any site may frame it, and it stores nothing in the
 * reader's browser.
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
