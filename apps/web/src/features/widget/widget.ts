import { EMBED_THEMES, isLanguage, type EmbedTheme, type Language } from '@touchline/contracts';

export const WIDGET_KINDS = ['match', 'lineup', 'table'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

/** A part of this site embedded in another page. */
export interface Widget {
  readonly kind: WidgetKind;
  readonly id: string;
  readonly theme: EmbedTheme;
  readonly language: Language;
}

/** The format of ids in all URLs (SEMANTICS §2.8). */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

export function widgetKindOf(text: string | null): WidgetKind {
  return WIDGET_KINDS.find((kind) => kind === text) ?? 'match';
}

export function widgetIdOf(text: string | null): string | undefined {
  return text !== null && ID.test(text) ? text : undefined;
}

/**
 * Returns a widget as one parameter value.
 *
 * @example widgetText({ kind: 'table', id: '39', theme: 'dark', language: 'de' }) // 'table-dark-de-39'
 */
export function widgetText({ kind, theme, language, id }: Widget): string {
  return [kind, theme, language, id].join('-');
}

/** Parses the output of `widgetText`. Returns `undefined` if it is invalid. */
export function widgetOf(text: string): Widget | undefined {
  const [kind, theme, language, ...rest] = text.split('-');
  const known = {
    kind: WIDGET_KINDS.find((one) => one === kind),
    theme: EMBED_THEMES.find((one) => one === theme),
    language: isLanguage(language) ? language : undefined,
    id: widgetIdOf(rest.join('-')),
  };
  const { kind: a, theme: b, language: c, id } = known;
  if (a === undefined || b === undefined || c === undefined || id === undefined) return undefined;
  return { kind: a, theme: b, language: c, id };
}

/** Returns the path of a widget's page on this site. */
export function widgetPath({ kind, theme, language, id }: Widget): string {
  const query = theme === 'auto' ? '' : `?theme=${theme}`;
  return `/${language}/embed/${kind}/${id}${query}`;
}
