import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { ContentError } from './content-error.ts';
import { DEFAULT_LOCALE, isLocale } from './locales.ts';
import type { Seed } from './seed.ts';
import { readSingle, SINGLES } from './singles.ts';
import { TEXT_COLLECTIONS, type EntryFacts, type TextCollection } from './text-collections.ts';
import { readText } from './text-file.ts';

/** `apps/sandbox/content`, as far from the sources as from what is built of them. */
const CONTENT_DIR = fileURLToPath(new URL('../../../content/', import.meta.url));

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Report = (file: string, fault: string) => void;

const foldersOf = (directory: string): readonly string[] =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

const factsOf = (
  { read }: TextCollection,
  path: string,
  file: string,
  report: Report,
): EntryFacts | undefined => {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    report(
      file,
      error instanceof z.ZodError ? z.prettifyError(error).replace(/\s*\n\s*/g, ' ') : String(error),
    );
    return undefined;
  }
};

const readEntry = (
  root: string,
  collection: TextCollection,
  slug: string,
  report: Report,
): readonly Seed[] => {
  const folder = `${collection.name}/${slug}`;
  if (!SLUG.test(slug)) report(folder, 'is no slug: lower case, digits and dashes');
  const files = readdirSync(join(root, folder)).sort();
  if (!files.includes('entry.json')) {
    report(folder, 'has no entry.json');
    return [];
  }
  const facts = factsOf(collection, join(root, folder, 'entry.json'), `${folder}/entry.json`, report);
  if (!files.includes(`${DEFAULT_LOCALE}.md`)) report(folder, `has no ${DEFAULT_LOCALE}.md`);
  return files
    .filter((name) => name !== 'entry.json')
    .flatMap((name): readonly Seed[] => {
      const file = `${folder}/${name}`;
      const locale = /^([a-z]{2})\.md$/.exec(name)?.[1] ?? '';
      if (!isLocale(locale)) {
        report(file, 'is neither entry.json nor <language>.md');
        return [];
      }
      const { text, faults } = readText(readFileSync(join(root, file), 'utf8'));
      for (const fault of faults ?? []) report(file, fault);
      if (text === undefined || facts === undefined) return [];
      const attributes = facts.attributes(slug, text);
      if (typeof attributes === 'string') {
        report(file, attributes);
        return [];
      }
      const { draft, updatedAt, publishedAt = updatedAt } = facts.common;
      return [
        {
          type: collection.name,
          slug,
          locale,
          attributes,
          isDraft: draft,
          publishedAtMs: publishedAt,
          updatedAtMs: updatedAt,
        },
      ];
    });
};

/** A guide that names one that is not there would lose it without a word. */
const checkRelated = (seeds: readonly Seed[], report: Report): void => {
  const known = new Set(seeds.filter(({ type }) => type === 'guides').map(({ slug }) => slug));
  const related = z.array(z.string());
  for (const { type, slug, locale, attributes } of seeds) {
    if (type !== 'guides' || locale !== DEFAULT_LOCALE) continue;
    for (const other of related.parse(attributes['related']))
      if (!known.has(other))
        report(`guides/${slug}/entry.json`, `is related to "${other}", which is not there`);
  }
};

/**
 * All texts of a directory. What cannot be shown as it was meant ends the start, with every file and its fault:
 * half a page is worse than none.
 */
export const readContent = (root: string = CONTENT_DIR): readonly Seed[] => {
  const faults: string[] = [];
  const report: Report = (file, fault) => faults.push(`${file} ${fault}`);
  const known = [...TEXT_COLLECTIONS.map(({ name }) => name), ...SINGLES];
  for (const name of foldersOf(root)) if (!known.includes(name)) report(name, 'is no content type');

  const seeds = [
    ...TEXT_COLLECTIONS.flatMap((collection) =>
      foldersOf(join(root, collection.name)).flatMap((slug) => readEntry(root, collection, slug, report)),
    ),
    ...SINGLES.flatMap((name) => readSingle(root, name, report)),
  ];
  checkRelated(seeds, report);
  if (faults.length > 0) throw new ContentError(faults);
  return seeds;
};
