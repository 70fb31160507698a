import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UNNAMED, type Operator } from '../operator/operator.ts';
import {
  ContentError,
  DEFAULT_LOCALE,
  isLocale,
  type Locale,
  readText,
  type MarkdownTextOrFaults,
} from './text-file.ts';
import { placeholdersIn, withoutTags } from './placeholders.ts';
import type { Seed } from './seed.ts';
import { readSingle, SINGLES } from './singles.ts';
import { fillIn, type Parts } from './template.ts';
import { TEXT_COLLECTIONS, type EntryFacts, type TextCollection } from './text-collections.ts';

/** `parts/<name>/<language>.md`: text that several documents include. */
const PARTS = 'parts';

type PartsIn = (locale: Locale) => Parts;

/** Reads the parts of each language. A missing part is reported by the text that includes it. */
const partsOf = (
  root: string,
  operator: Operator,
  report: (file: string, fault: string) => void,
): PartsIn => {
  const parts = new Map<Locale, Map<string, string>>();
  const folder = join(root, PARTS);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : [])
    for (const file of readdirSync(join(folder, name)).sort()) {
      const path = `${PARTS}/${name}/${file}`;
      const locale = /^([a-z]{2})\.md$/.exec(file)?.[1] ?? '';
      if (!isLocale(locale)) {
        report(path, 'is not <language>.md');
        continue;
      }
      const source = readFileSync(join(root, path), 'utf8').replace(/\r\n?/g, '\n');
      // A part cannot include another one, which prevents cycles.
      const faults = [...placeholdersIn(withoutTags(source)), ...(fillIn(source, operator).faults ?? [])];
      for (const { line, fault } of faults) report(`${path}:${String(line)}`, fault);
      const known = parts.get(locale) ?? new Map<string, string>();
      if (faults.length === 0) known.set(name, source);
      parts.set(locale, known);
    }
  return (locale) => parts.get(locale) ?? new Map<string, string>();
};

/** `apps/sandbox/content`, at the same distance from the sources and from the build. */
const CONTENT_DIR = fileURLToPath(new URL('../../../content/', import.meta.url));

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Report = (file: string, fault: string) => void;

/** What is inserted into the texts. */
interface Filling {
  readonly operator: Operator;
  readonly parts: PartsIn;
}

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

/** Returns the text as visitors read it; `undefined` if it has faults, which are reported. */
const filledText = (
  path: string,
  file: string,
  locale: Locale,
  { operator, parts }: Filling,
  report: Report,
): MarkdownTextOrFaults['text'] => {
  const source = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const filled = fillIn(source, operator, parts(locale));
  const faults = [...placeholdersIn(withoutTags(source)), ...(filled.faults ?? [])];
  for (const { line, fault } of faults) report(`${file}:${String(line)}`, fault);
  if (filled.text === undefined) return undefined;
  const read = readText(filled.text);
  for (const fault of read.faults ?? []) report(file, fault);
  return read.text;
};

const readEntry = (
  root: string,
  collection: TextCollection,
  slug: string,
  filling: Filling,
  report: Report,
): readonly Seed[] => {
  const folder = `${collection.name}/${slug}`;
  if (!SLUG.test(slug)) report(folder, 'is not a slug (lower-case letters, digits and dashes)');
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
      const text = filledText(join(root, file), file, locale, filling, report);
      if (text === undefined || facts === undefined) return [];
      const attributes = facts.attributes(slug, text, filling.operator);
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

/** Reports guides that relate to one that does not exist; Strapi would omit it silently. */
const checkRelated = (seeds: readonly Seed[], report: Report): void => {
  const known = new Set(seeds.filter(({ type }) => type === 'guides').map(({ slug }) => slug));
  const related = z.array(z.string());
  for (const { type, slug, locale, attributes } of seeds) {
    if (type !== 'guides' || locale !== DEFAULT_LOCALE) continue;
    for (const other of related.parse(attributes['related']))
      if (!known.has(other))
        report(`guides/${slug}/entry.json`, `is related to "${other}", which does not exist`);
  }
};

/**
 * Reads all texts of a directory and inserts the operator's facts.
 *
 * @throws ContentError with every fault of every file, which ends the start: a half-rendered page is worse than
 *   none
 */
export const readContent = (root: string = CONTENT_DIR, operator: Operator = UNNAMED): readonly Seed[] => {
  const faults: string[] = [];
  const report: Report = (file, fault) => faults.push(`${file} ${fault}`);
  const known = [...TEXT_COLLECTIONS.map(({ name }) => name), ...SINGLES, PARTS];
  for (const name of foldersOf(root)) if (!known.includes(name)) report(name, 'is not a content type');

  const filling = { operator, parts: partsOf(root, operator, report) };
  const seeds = [
    ...TEXT_COLLECTIONS.flatMap((collection) =>
      foldersOf(join(root, collection.name)).flatMap((slug) =>
        readEntry(root, collection, slug, filling, report),
      ),
    ),
    ...SINGLES.flatMap((name) => readSingle(root, name, report)),
  ];
  checkRelated(seeds, report);
  if (faults.length > 0) throw new ContentError(faults);
  return seeds;
};
