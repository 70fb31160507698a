import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import type { Translated } from './content.ts';

/**
 * A list in one language, completed with what only English has. English is what every text is written in first, so
 * its order is the owner’s; what only the other language has comes last.
 */
export function inLanguage<T extends Translated>(wanted: readonly T[], english: readonly T[]): readonly T[] {
  const translations = new Map(wanted.map((item) => [item.id, item]));
  const known = new Set(english.map(({ id }) => id));
  return [
    ...english.map((item) => translations.get(item.id) ?? item),
    ...wanted.filter(({ id }) => !known.has(id)),
  ];
}

/** The language that most of a list is in: the one asked for, unless more of it is English. */
export function languageOf(items: readonly Translated[], wanted: Language): Language {
  const translated = items.filter(({ lang }) => lang === wanted).length;
  return translated * 2 >= items.length ? wanted : DEFAULT_LANGUAGE;
}
