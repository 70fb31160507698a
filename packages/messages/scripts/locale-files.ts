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

/** A flat JSON object of strings; anything else in the file is an error that names it. */
function readStringRecord(path: string): StringRecord {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isStringRecord(value)) throw new Error(`${path}: not a flat object of strings`);
  return value;
}

const LOCALES = join(import.meta.dirname, '..', 'locales');

/** The domains that English has: a file each, `site.json`. */
export function domains(): readonly string[] {
  return readdirSync(join(LOCALES, 'en'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** What is written in one file, empty where a language does not have it yet. */
export function readDomain(language: Language, domain: string): StringRecord {
  const path = join(LOCALES, language, `${domain}.json`);
  return existsSync(path) ? readStringRecord(path) : {};
}

/** Everything written by hand in one language; a key that stands in two files is an error. */
export function readWritten(language: Language): StringRecord {
  const written: Record<string, string> = {};
  for (const domain of domains()) {
    for (const [key, text] of Object.entries(readDomain(language, domain))) {
      if (key in written) throw new Error(`${language}/${domain}.json: ${key} stands in another file too`);
      written[key] = text;
    }
  }
  return written;
}
