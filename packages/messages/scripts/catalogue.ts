import { DEFAULT_LANGUAGE, type Language } from '@touchline/contracts';
import { countryNames } from './country-names.ts';
import { icuStructure } from './icu-structure.ts';
import { readWritten, type StringRecord } from './locale-files.ts';

/**
 * Fills messages missing in a language with English ones, so that a page shows an English text and never a key
 * (SEMANTICS §1.2). Refuses keys that English does not have.
 */
export function fillFromEnglish(english: StringRecord, own: StringRecord, language: string): StringRecord {
  const strangers = Object.keys(own).filter((key) => !(key in english));
  if (strangers.length > 0) throw new Error(`${language}: not in English: ${strangers.join(', ')}`);
  return { ...english, ...own };
}

/** @throws an error that lists every message that is not valid ICU MessageFormat */
export function checkSyntax(messages: StringRecord, language: string): void {
  const broken: string[] = [];
  for (const [key, message] of Object.entries(messages)) {
    try {
      icuStructure(message);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      broken.push(`${language} ${key}: ${error.message} in ${message}`);
    }
  }
  if (broken.length > 0) throw new Error(`broken messages:\n${broken.join('\n')}`);
}

/** Returns all messages of one language, sorted by key. */
export function buildCatalogue(language: Language): StringRecord {
  const written = fillFromEnglish(readWritten(DEFAULT_LANGUAGE), readWritten(language), language);
  const messages = { ...written, ...countryNames(language) };
  checkSyntax(messages, language);
  return Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
}
