import type { Route } from './route.ts';

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
