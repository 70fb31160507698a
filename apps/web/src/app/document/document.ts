import type { EmbedTheme, Language } from '@touchline/contracts';
import { SCRIPTS_ID } from '../../shared/head/load-scripts.ts';
import { STATE_ID } from './page-state.ts';

export const ROOT_ID = 'app';

export interface DocumentParts {
  readonly language: Language;
  /** The time zone that a page about a day was rendered for; `undefined` on other pages. */
  readonly zone: string | undefined;
  /** Set on pages that are embedded in other sites. */
  readonly embedded: { readonly theme: EmbedTheme } | undefined;
  readonly headScript: string;
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly entry: string;
  /** The rendered head: title, canonical, alternates. */
  readonly head: string;
  readonly body: string;
  readonly state: string;
}

/** Theme names of `shared/ui/theme.ts`. With `auto`, the reader's system chooses. */
const THEMES = { auto: '', light: ' data-theme="programme"', dark: ' data-theme="night"' } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The tags with which a device can install the site as an app. */
function installable(language: Language): readonly string[] {
  return [
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    '<link rel="apple-touch-icon" href="/assets/icons-1/180.png">',
  ];
}

/**
 * Returns the HTML document around the rendered page. Its only inline script comes first: see
 * `shared/head/install-head.ts`. The other scripts load after the first paint (`shared/head/load-scripts.ts`): the
 * page is complete without them.
 */
export function documentText(parts: DocumentParts): string {
  const zone = parts.zone === undefined ? '' : ` data-zone="${escaped(parts.zone)}"`;
  const theme = parts.embedded === undefined ? '' : THEMES[parts.embedded.theme];
  // Linked pages may not be framed, so links open in a new tab, with and without scripts.
  const base = parts.embedded === undefined ? '' : '<base target="_blank">';
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  const styles = parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const scripts = [
    `<script type="module" fetchpriority="low" src="${parts.entry}"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
  ].join('');
  return [
    `<!doctype html><html lang="${parts.language}" dir="ltr"${zone}${theme}><head><meta charset="utf-8">${base}`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${parts.headScript}</script>`,
    ...fonts,
    ...styles,
    parts.embedded === undefined ? `<template id="${SCRIPTS_ID}">${scripts}</template>` : scripts,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(parts.embedded === undefined ? installable(parts.language) : []),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f4ec">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1712">',
    parts.head,
    `</head><body><div id="${ROOT_ID}">${parts.body}</div>`,
    `<script type="application/json" id="${STATE_ID}">${parts.state}</script>`,
    '</body></html>',
  ].join('');
}
