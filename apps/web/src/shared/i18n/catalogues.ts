import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import {
  loadLanguageWords,
  readyWords,
  type LanguageWords,
  type ReadyWords,
  type WordPart,
} from '@touchline/messages/words';
import type { MessageKey } from '@touchline/messages';
import type { IntlShape } from 'react-intl';

type Part = WordPart | 'core';
/** The formatter's own type, which claims every key there is. */
type WholeCatalogue = Extract<IntlShape['messages'], Record<MessageKey, unknown[]>>;

const loaded = new Map<Language, Map<Part, ReadyWords>>();
/** The same parts are the same object, so that nothing is formatted twice. */
const joined = new Map<string, ReadyWords>();

/** What every page of a language says, and these parts. */
async function keep(language: Language, words: LanguageWords, parts: readonly WordPart[]): Promise<void> {
  const kept = loaded.get(language) ?? new Map<Part, ReadyWords>();
  loaded.set(language, kept);
  if (!kept.has('core')) kept.set('core', readyWords(words.core));
  await Promise.all(
    parts.map(async (part) => {
      if (!kept.has(part)) kept.set(part, readyWords((await words.parts[part]()).default));
    }),
  );
}

/**
 * Loads what every page of a language says, and these parts, once: a visitor never downloads another's words. Where
 * they do not come, the page is in its language all the same, in English words (SEMANTICS §2.14).
 */
export async function loadCatalogue(
  language: Language,
  parts: readonly WordPart[] = [],
  load: (language: Language) => Promise<LanguageWords> = loadLanguageWords,
): Promise<void> {
  try {
    await keep(language, await load(language), parts);
  } catch (error) {
    if (language === DEFAULT_LANGUAGE || typeof window === 'undefined') throw error;
    reportError(error);
    await keep(language, await load(DEFAULT_LANGUAGE), parts);
  }
}

/** A page has the words of its parts, and asks for no others: `verify` compares the two in what was built. */
export function isLoaded(catalogue: ReadyWords | undefined): catalogue is WholeCatalogue {
  return catalogue !== undefined;
}

/** What was loaded before; the router waits for it before it shows a page of that language. */
export function catalogueOf(language: Language, parts: readonly WordPart[]): ReadyWords | undefined {
  const kept = loaded.get(language);
  const core = kept?.get('core');
  if (kept === undefined || core === undefined) return undefined;
  if (parts.length === 0) return core;
  const name = [language, ...parts].join(' ');
  const known = joined.get(name);
  if (known !== undefined) return known;
  const all = { ...core };
  for (const part of parts) Object.assign(all, kept.get(part));
  if (parts.every((part) => kept.has(part))) joined.set(name, all);
  return all;
}
