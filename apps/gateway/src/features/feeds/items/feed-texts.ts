import type { Language } from '@touchline/contracts';
import { loadMessages, type MessageKey, type Messages } from '@touchline/messages';
import { IntlMessageFormat } from 'intl-messageformat';

type Values = Readonly<Record<string, string | number>>;

/** British English: the day before the month, 24 hours. */
const LOCALES: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB' };

/** Formats the messages of one language. */
export class FeedTexts {
  readonly messages: Messages;
  readonly #locale: string;
  readonly #formats = new Map<MessageKey, IntlMessageFormat>();
  readonly #day: Intl.DateTimeFormat;
  readonly #dayTime: Intl.DateTimeFormat;

  constructor(language: Language, messages: Messages) {
    this.messages = messages;
    this.#locale = LOCALES[language] ?? language;
    const utc = { timeZone: 'UTC', dateStyle: 'long' } as const;
    this.#day = new Intl.DateTimeFormat(this.#locale, utc);
    this.#dayTime = new Intl.DateTimeFormat(this.#locale, { ...utc, timeStyle: 'short', hourCycle: 'h23' });
  }

  text(key: MessageKey, values: Values = {}): string {
    const format = this.#formats.get(key) ?? this.#read(key);
    const parts = format.format<string>(values);
    return Array.isArray(parts) ? parts.join('') : parts;
  }

  day(epochMs: number): string {
    return this.#day.format(epochMs);
  }

  dayTime(epochMs: number): string {
    return this.text('feed.item.utc', { dateTime: this.#dayTime.format(epochMs) });
  }

  #read(key: MessageKey): IntlMessageFormat {
    const format = new IntlMessageFormat(this.messages[key], this.#locale, undefined, { ignoreTag: true });
    this.#formats.set(key, format);
    return format;
  }
}

const loaded = new Map<Language, Promise<FeedTexts>>();

/** Loads the texts once for each language. */
export function feedTexts(language: Language): Promise<FeedTexts> {
  const texts =
    loaded.get(language) ?? loadMessages(language).then((messages) => new FeedTexts(language, messages));
  loaded.set(language, texts);
  return texts;
}
