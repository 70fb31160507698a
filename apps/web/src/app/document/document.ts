import type { EmbedTheme, Language } from '@touchline/contracts';
import { SCRIPTS_ID } from '../../shared/head/load-scripts.ts';
import { STATE_ID } from './page-state.ts';

export const ROOT_ID = 'app';

export interface DocumentParts {
  readonly language: Language;
  /** Set on pages about a day: the zone that it was rendered for. */
  readonly zone: string | undefined;
  /** Set on pages for others' pages. */
  readonly embedded: { readonly theme: EmbedTheme } | undefined;
  readonly headScript: string;
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly entry: string;
  /** What was rendered for the head: title, canonical, alternates. */
  readonly head: string;
  readonly body: string;
  readonly state: string;
}

/** As `shared/ui/theme.ts` names them; the reader's system chooses where the page around does not. */
const THEMES = { auto: '', light: ' data-theme="programme"', dark: ' data-theme="night"' } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What a device needs to put the site among its apps. */
function installable(language: Language): readonly string[] {
  return [
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    '<link rel="apple-touch-icon" href="/assets/icons-1/180.png">',
  ];
}

/**
 * The page around what is rendered. Its one script comes first: see `shared/head/install-head.ts`. The others come
 * after the page has been painted (`shared/head/load-scripts.ts`): it is whole without them.
 */
export function documentText(parts: DocumentParts): string {
  const zone = parts.zone === undefined ? '' : ` data-zone="${escaped(parts.zone)}"`;
  const theme = parts.embedded === undefined ? '' : THEMES[parts.embedded.theme];
  // What it leads to may not be framed: a tab of its own, with scripts and without.
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
