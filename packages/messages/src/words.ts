import type { Language } from '@touchline/contracts';
import {
  createLiteralElement,
  isLiteralElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser/no-parser.js';
import type { MessageKey } from './keys/message-key.ts';
import type { WordPart } from './keys/word-part.ts';

export type { WordPart } from './keys/word-part.ts';

/** As built: a plain text, or what the formatter fills in. */
export type Words = Readonly<Partial<Record<MessageKey, string | MessageFormatElement[]>>>;

/** Every text as the formatter takes it. */
export type ReadyWords = Readonly<Partial<Record<string, MessageFormatElement[]>>>;

/** @example readyWords({ 'site.nav.home': 'Home' }) // one literal */
export function readyWords(words: Words): ReadyWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
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
export function plainText(message: MessageFormatElement[] = []): string | undefined {
  const [first, ...rest] = message;
  return first !== undefined && rest.length === 0 && isLiteralElement(first) ? first.value : undefined;
}

/** A language: what every page says, and the way to the rest. */
export interface LanguageWords {
  readonly core: Words;
  readonly parts: Readonly<Record<WordPart, () => Promise<{ readonly default: Words }>>>;
}

/** Written out one by one, so that a bundler makes chunks of them and a visitor gets one language only. */
const LANGUAGE_WORDS: Readonly<Record<Language, () => Promise<LanguageWords>>> = {
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
 * @example const { core, parts } = await loadLanguageWords('de');
 */
export function loadLanguageWords(language: Language): Promise<LanguageWords> {
  return LANGUAGE_WORDS[language]();
}
