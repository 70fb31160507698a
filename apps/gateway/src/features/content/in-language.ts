import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import type { Translated } from './content.ts';

/**
 * Completes a list in one language with the items that exist only in English. Every text is first written in English,
 * so the English order is the owner’s. Items that only the other language has come last.
 */
export function inLanguage<T extends Translated>(wanted: readonly T[], english: readonly T[]): readonly T[] {
  const translations = new Map(wanted.map((item) => [item.id, item]));
  const known = new Set(english.map(({ id }) => id));
  return [
    ...english.map((item) => translations.get(item.id) ?? item),
    ...wanted.filter(({ id }) => !known.has(id)),
  ];
}

/** Returns the language of a list: the requested one, unless more than half of the items are not in it. */
export function languageOf(items: readonly Translated[], wanted: Language): Language {
  const translated = items.filter(({ lang }) => lang === wanted).length;
  return translated * 2 >= items.length ? wanted : DEFAULT_LANGUAGE;
}
