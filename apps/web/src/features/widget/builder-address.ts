import { embedThemeOf, isLanguage, type EmbedTheme, type Language } from '@touchline/contracts';
import { widgetIdOf, widgetKindOf, widgetOf, widgetText, type Widget, type WidgetKind } from './widget.ts';

/** All that the builder knows: it stands in the address, so that it can be sent, kept and gone back to. */
export interface Builder {
  readonly kind: WidgetKind;
  /** undefined: nothing chosen yet. */
  readonly id: string | undefined;
  readonly theme: EmbedTheme;
  readonly language: Language;
  /** What was searched for. */
  readonly text: string;
  /** The others on the same page. */
  readonly kept: readonly Widget[];
}

/** What an address may say in one parameter; the gateway drops what is longer. */
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

/** What is as it would be anyway needs no mention. */
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

/** Of what: a match has a score and line-ups, a league has a table. */
const subjectOf = (kind: WidgetKind): 'match' | 'league' => (kind === 'table' ? 'league' : 'match');

/** Another kind of the same thing keeps the thing. */
export function ofKind(builder: Builder, kind: WidgetKind): Builder {
  if (subjectOf(kind) === subjectOf(builder.kind)) return { ...builder, kind };
  return { ...builder, kind, id: undefined, text: '' };
}

export function currentWidget({ kind, id, theme, language }: Builder): Widget | undefined {
  return id === undefined ? undefined : { kind, id, theme, language };
}

/** The one that is shown joins the others, and the next can be chosen; undefined: there is no more room. */
export function withAnother(builder: Builder): Builder | undefined {
  const current = currentWidget(builder);
  if (current === undefined) return undefined;
  const kept = [...builder.kept, current];
  if (kept.map(widgetText).join(' ').length > MAX_LENGTH) return undefined;
  return { ...builder, kept, id: undefined, text: '' };
}
