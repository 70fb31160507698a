import type { Language } from '@touchline/contracts';
import {
  createLiteralElement,
  isLiteralElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser/no-parser.js';
import type { MessageKey } from './keys/message-key.ts';
import type { MessageNamespace } from './keys/message-namespace.ts';

export type { MessageNamespace } from './keys/message-namespace.ts';

/** As built: a plain text, or what the formatter fills in. */
export type CompiledMessages = Readonly<Partial<Record<MessageKey, string | MessageFormatElement[]>>>;

/** Every text as the formatter takes it. */
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
 * The text of a message that has nothing to be filled in; undefined: it has, or there is none.
 *
 * @example plainText([{ type: 0, value: 'Home' }]) // 'Home'
 */
export function literalText(message: MessageFormatElement[] = []): string | undefined {
  const [first, ...rest] = message;
  return first !== undefined && rest.length === 0 && isLiteralElement(first) ? first.value : undefined;
}

/** A language: what every page says, and the way to the rest. */
export interface LanguageMessages {
  readonly core: CompiledMessages;
  readonly parts: Readonly<Record<MessageNamespace, () => Promise<{ readonly default: CompiledMessages }>>>;
}

/** Written out one by one, so that a bundler makes chunks of them and a visitor gets one language only. */
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
 * The words of one language for a browser: ready for the formatter, part by part.
 *
 * @example const { core, parts } = await loadLanguageMessages('de');
 */
export function loadLanguageMessages(language: Language): Promise<LanguageMessages> {
  return MESSAGES_BY_LANGUAGE[language]();
}
