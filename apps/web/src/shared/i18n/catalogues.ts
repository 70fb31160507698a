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
/** The formatter's type, which claims that every key exists. */
type WholeCatalogue = Extract<IntlShape['messages'], Record<MessageKey, unknown[]>>;

/** One object that grows: a section that loads its messages does not render the rest of the page again. */
interface Kept {
  readonly parts: Set<Namespace>;
  readonly messages: Record<string, ParsedMessages[string]>;
}

const loaded = new Map<Language, Kept>();

/** Adds the core messages of a language and these namespaces to its catalogue. */
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
 * Loads the core messages of a language and these namespaces, once. A visitor never downloads another language's
 * messages. If they fail to load, the page uses the English ones, and stays in its language otherwise (SEMANTICS
 * §2.14).
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

/** Adds messages that arrived with the page, such as the names of the countries in its data. */
export function addMessages(language: Language, messages: CompiledMessages): void {
  const kept: Kept = loaded.get(language) ?? { parts: new Set(), messages: {} };
  loaded.set(language, kept);
  Object.assign(kept.messages, parsedMessages(messages));
}

/** Loads the names of all countries. If that fails, countries that are new to the page have the provider's names. */
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

/** A page loads the messages of its parts and uses no others: `verify` compares the two in the build. */
export function isLoaded(catalogue: ParsedMessages | undefined): catalogue is WholeCatalogue {
  return catalogue !== undefined;
}

/** Returns the loaded messages. The router waits for them before it shows a page in that language. */
export function catalogueOf(language: Language): ParsedMessages | undefined {
  return loaded.get(language)?.messages;
}
