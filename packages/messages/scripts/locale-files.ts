import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@touchline/contracts';

export type StringRecord = Readonly<Record<string, string>>;

export function isStringRecord(value: unknown): value is StringRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}

/** Reads a flat JSON object of strings. Throws an error with the file's path if it contains anything else. */
function readStringRecord(path: string): StringRecord {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isStringRecord(value)) throw new Error(`${path}: not a flat object of strings`);
  return value;
}

const LOCALES = join(import.meta.dirname, '..', 'locales');

/** Returns the domains of the English messages: one per file, such as `site.json`. */
export function domains(): readonly string[] {
  return readdirSync(join(LOCALES, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** Returns the messages of one file; empty if the language does not have it yet. */
export function readDomain(language: Language, domain: string): StringRecord {
  const path = join(LOCALES, language, `${domain}.json`);
  return existsSync(path) ? readStringRecord(path) : {};
}

/** Returns all hand-written messages of a language. Throws if a key is in two files. */
export function readWritten(language: Language): StringRecord {
  const written: Record<string, string> = {};
  for (const domain of domains()) {
    for (const [key, text] of Object.entries(readDomain(language, domain))) {
      if (key in written) throw new Error(`${language}/${domain}.json: ${key} is also in another file`);
      written[key] = text;
    }
  }
  return written;
}
