import { embedThemeOf, isLanguage, type EmbedTheme, type Language } from '@touchline/contracts';
import { widgetIdOf, widgetKindOf, widgetOf, widgetText, type Widget, type WidgetKind } from './widget.ts';

/** The whole state of the builder. It is in the URL, so that it can be shared, stored and returned to. */
export interface Builder {
  readonly kind: WidgetKind;
  /** `undefined` if nothing is chosen yet. */
  readonly id: string | undefined;
  readonly theme: EmbedTheme;
  readonly language: Language;
  /** The text of the search. */
  readonly text: string;
  /** The other widgets of the same page. */
  readonly kept: readonly Widget[];
}

/** The maximum length of a query parameter; the gateway drops longer ones. */
const MAX_LENGTH = 128;

export function builderOf(search: URLSearchParams, pageLanguage: Language): Builder {
  const language = search.get('lang');
  return {
    kind: widgetKindOf(search.get('kind')),
    id: widgetIdOf(search.get('id')),
    theme: embedThemeOf(search),
    language: isLanguage(language) ? language : pageLanguage,
    text: (search.get('q') ?? '').trim(),
    kept: (search.get('widgets') ?? '').split(' ').flatMap((text) => widgetOf(text) ?? []),
  };
}

/** Returns the query parameters of a builder; default values are omitted. */
export function builderFields(builder: Builder, pageLanguage: Language): Readonly<Record<string, string>> {
  const { kind, id, theme, language, text, kept } = builder;
  return {
    ...(kind === 'match' ? {} : { kind }),
    ...(id === undefined ? {} : { id }),
    ...(theme === 'auto' ? {} : { theme }),
    ...(language === pageLanguage ? {} : { lang: language }),
    ...(text === '' ? {} : { q: text }),
    ...(kept.length === 0 ? {} : { widgets: kept.map(widgetText).join(' ') }),
  };
}

export function builderSearch(builder: Builder, pageLanguage: Language): string {
  const query = new URLSearchParams(builderFields(builder, pageLanguage)).toString();
  return query === '' ? '' : `?${query}`;
}

/** Returns the subject of a kind: a match for scores and line-ups, a league for tables. */
const subjectOf = (kind: WidgetKind): 'match' | 'league' => (kind === 'table' ? 'league' : 'match');

/** Changes the kind. The chosen match or league stays if the new kind has the same subject. */
export function ofKind(builder: Builder, kind: WidgetKind): Builder {
  if (subjectOf(kind) === subjectOf(builder.kind)) return { ...builder, kind };
  return { ...builder, kind, id: undefined, text: '' };
}

export function currentWidget({ kind, id, theme, language }: Builder): Widget | undefined {
  return id === undefined ? undefined : { kind, id, theme, language };
}

/**
 * Adds the current widget to the others, so that the next one can be chosen. Returns `undefined` if nothing is chosen
 * or the URL has no space left.
 */
export function withAnother(builder: Builder): Builder | undefined {
  const current = currentWidget(builder);
  if (current === undefined) return undefined;
  const kept = [...builder.kept, current];
  if (kept.map(widgetText).join(' ').length > MAX_LENGTH) return undefined;
  return { ...builder, kept, id: undefined, text: '' };
}
