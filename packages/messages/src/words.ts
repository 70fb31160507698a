import type { Language } from '@touchline/contracts';
import {
  createLiteralElement,
  isLiteralElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser/no-parser.js';
import type { MessageKey } from './keys/message-key.ts';
import type { MessageNamespace } from './keys/message-namespace.ts';

export type { MessageNamespace } from './keys/message-namespace.ts';

/** Built messages: a plain text, or the parsed elements of one with placeholders. */
export type CompiledMessages = Readonly<Partial<Record<MessageKey, string | MessageFormatElement[]>>>;

/** Every text as parsed elements, as the formatter expects. */
export type ParsedMessages = Readonly<Partial<Record<string, MessageFormatElement[]>>>;

/** @example parsedMessages({ 'site.nav.home': 'Home' }) // one literal */
export function parsedMessages(messages: CompiledMessages): ParsedMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? [createLiteralElement(text)] : text,
    ]),
  );
}

/**
 * Returns the text of a message without placeholders; `undefined` if it has any, or if there is no message.
 *
 * @example literalText([{ type: 0, value: 'Home' }]) // 'Home'
 */
export function literalText(message: MessageFormatElement[] = []): string | undefined {
  const [first, ...rest] = message;
  return first !== undefined && rest.length === 0 && isLiteralElement(first) ? first.value : undefined;
}

/** The messages of a language: the core for every page, and loaders of all other parts. */
export interface LanguageMessages {
  readonly core: CompiledMessages;
  readonly parts: Readonly<Record<MessageNamespace, () => Promise<{ readonly default: CompiledMessages }>>>;
}

/** Listed one by one, so that a bundler creates chunks and a visitor loads one language only. */
const MESSAGES_BY_LANGUAGE: Readonly<Record<Language, () => Promise<LanguageMessages>>> = {
  en: () => import('#words/en'),
  id: () => import('#words/id'),
  de: () => import('#words/de'),
  es: () => import('#words/es'),
  fr: () => import('#words/fr'),
  it: () => import('#words/it'),
  nl: () => import('#words/nl'),
  pt: () => import('#words/pt'),
  tr: () => import('#words/tr'),
  ru: () => import('#words/ru'),
};

/**
 * Loads the messages of one language for a browser: compiled for the formatter, part by part.
 *
 * @example const { core, parts } = await loadLanguageMessages('de');
 */
export function loadLanguageMessages(language: Language): Promise<LanguageMessages> {
  return MESSAGES_BY_LANGUAGE[language]();
}
