import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import {
  loadLanguageMessages,
  parsedMessages,
  type LanguageMessages,
  type ParsedMessages,
  type MessageNamespace,
  type CompiledMessages,
} from '@touchline/messages/words';
import type { MessageKey } from '@touchline/messages';
import type { IntlShape } from 'react-intl';

type Namespace = MessageNamespace | 'core';
/** The formatter's own type, which claims every key there is. */
type WholeCatalogue = Extract<IntlShape['messages'], Record<MessageKey, unknown[]>>;

/** One object, which grows: a section that brings its messages causes no render of what is on the page. */
interface Kept {
  readonly parts: Set<Namespace>;
  readonly messages: Record<string, ParsedMessages[string]>;
}

const loaded = new Map<Language, Kept>();

/** What every page of a language says, and these parts. */
async function keep(
  language: Language,
  messages: LanguageMessages,
  parts: readonly MessageNamespace[],
): Promise<void> {
  const kept: Kept = loaded.get(language) ?? { parts: new Set(), messages: {} };
  loaded.set(language, kept);
  const take = (part: Namespace, taken: CompiledMessages): void => {
    if (!kept.parts.has(part)) Object.assign(kept.messages, parsedMessages(taken));
    kept.parts.add(part);
  };
  take('core', messages.core);
  const wanted = parts.filter((part) => !kept.parts.has(part));
  await Promise.all(
    wanted.map(async (part) => {
      take(part, (await messages.parts[part]()).default);
    }),
  );
}

/**
 * Loads what every page of a language says, and these parts, once: a visitor never downloads another's words. Where
 * they do not come, the page is in its language all the same, in English words (SEMANTICS §2.14).
 */
export async function loadCatalogue(
  language: Language,
  parts: readonly MessageNamespace[] = [],
  load: (language: Language) => Promise<LanguageMessages> = loadLanguageMessages,
): Promise<void> {
  try {
    await keep(language, await load(language), parts);
  } catch (error) {
    if (language === DEFAULT_LANGUAGE || typeof window === 'undefined') throw error;
    reportError(error);
    await keep(language, await load(DEFAULT_LANGUAGE), parts);
  }
}

/** Takes words that came with the page itself, such as the names of the countries in its data. */
export function addMessages(language: Language, messages: CompiledMessages): void {
  const kept: Kept = loaded.get(language) ?? { parts: new Set(), messages: {} };
  loaded.set(language, kept);
  Object.assign(kept.messages, parsedMessages(messages));
}

/** The names of all countries. Where they do not come, a country that is new to the page has its provider's name. */
export async function loadCountryMessages(
  language: Language,
  load: (language: Language) => Promise<LanguageMessages> = loadLanguageMessages,
): Promise<void> {
  try {
    await keep(language, await load(language), ['countries']);
  } catch (error) {
    reportError(error);
  }
}

/** A page has the words of its parts, and asks for no others: `verify` compares the two in what was built. */
export function isLoaded(catalogue: ParsedMessages | undefined): catalogue is WholeCatalogue {
  return catalogue !== undefined;
}

/** What was loaded before; the router waits for it before it shows a page of that language. */
export function catalogueOf(language: Language): ParsedMessages | undefined {
  return loaded.get(language)?.messages;
}
