import type { Language } from '@touchline/contracts';

/** Far beyond any count on a page; millions, which Romance languages set apart, do not occur. */
const LARGEST_COUNT = 1_000;

/** The categories that a whole number can fall into, and `other`, which ICU always asks for. */
export function neededCategories(language: Language, ordinal: boolean): readonly string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  const seen = new Set<string>(['other']);
  for (let count = 0; count <= LARGEST_COUNT; count += 1) seen.add(rules.select(count));
  return [...seen].sort();
}
