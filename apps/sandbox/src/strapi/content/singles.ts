import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { commonFacts, placeholdersIn } from './placeholders.ts';
import { DEFAULT_LOCALE, isLocale } from './text-file.ts';
import type { Seed } from './seed.ts';

/** Single types. Their attributes depend on their files. */
export const SINGLES = ['home', 'site-config'] as const;

const objectSchema = z.record(z.string(), z.unknown());

const timesSchema = z.object({
  publishedAt: commonFacts.publishedAt,
  updatedAt: commonFacts.updatedAt,
});

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns the line of a key in the source. */
const lineOf = (source: string, key: string): number =>
  source.slice(0, Math.max(0, source.indexOf(`${JSON.stringify(key)}:`))).split('\n').length;

/**
 * Reads a single type: `<name>/<language>.json` overrides `<name>/entry.json`, and all languages must have the same
 * keys.
 */
export const readSingle = (
  root: string,
  name: string,
  report: (file: string, fault: string) => void,
): readonly Seed[] => {
  const folder = join(root, name);
  if (!existsSync(folder)) return [];
  const read = (file: string): Readonly<Record<string, unknown>> => {
    try {
      const source = readFileSync(join(folder, file), 'utf8');
      const object = objectSchema.parse(JSON.parse(source));
      for (const [key, value] of Object.entries(object))
        for (const { fault } of textsIn(value).flatMap(placeholdersIn))
          report(`${name}/${file}:${String(lineOf(source, key))}`, fault);
      return object;
    } catch (error) {
      report(`${name}/${file}`, error instanceof z.ZodError ? 'is not a JSON object' : String(error));
      return {};
    }
  };
  const files = readdirSync(folder).sort();
  const { publishedAt, updatedAt, ...shared } = files.includes('entry.json') ? read('entry.json') : {};
  const times = timesSchema.safeParse({ publishedAt, updatedAt });
  if (!times.success) report(`${name}/entry.json`, 'has invalid timestamps');
  const updatedAtMs = times.data?.updatedAt ?? 0;
  if (!files.includes(`${DEFAULT_LOCALE}.json`)) report(name, `has no ${DEFAULT_LOCALE}.json`);
  const seeds = files
    .filter((file) => file !== 'entry.json')
    .flatMap((file): readonly Seed[] => {
      const locale = /^([a-z]{2})\.json$/.exec(file)?.[1] ?? '';
      if (!isLocale(locale)) {
        report(`${name}/${file}`, 'is neither entry.json nor <language>.json');
        return [];
      }
      return [
        {
          type: name,
          slug: name,
          locale,
          attributes: { ...shared, ...read(file) },
          isDraft: false,
          publishedAtMs: times.data?.publishedAt ?? updatedAtMs,
          updatedAtMs,
        },
      ];
    });
  const keysOf = (seed: Seed | undefined) => Object.keys(seed?.attributes ?? {});
  const expected = keysOf(seeds.find(({ locale }) => locale === DEFAULT_LOCALE));
  for (const seed of seeds)
    for (const key of [...expected, ...keysOf(seed)])
      if (!expected.includes(key) || !keysOf(seed).includes(key))
        report(`${name}/${seed.locale}.json`, `differs from ${DEFAULT_LOCALE}.json in "${key}"`);
  return seeds;
};
