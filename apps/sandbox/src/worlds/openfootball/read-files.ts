import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { z } from 'zod';

import { WorldError } from '../world-error.ts';
import { identify, nameWithoutSeason, type FileIdentity } from './file-name.ts';
import type { Report } from '../report.ts';
import { fileSchema, matchSchema, type RawMatch } from './schema.ts';

export interface ReadMatch {
  readonly raw: RawMatch;
  /** "2023-24/en.1.json #12": where a person finds it. */
  readonly source: string;
}

export interface ReadFile extends FileIdentity {
  readonly source: string;
  readonly leagueName: string;
  readonly matches: readonly ReadMatch[];
}

/** Files that go with worldcup.json and hold no matches. */
const COMPANION = /\.(groups|stadiums|standings|teams|squads)\.json$/;

const reason = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');

const named = (match: unknown): string => {
  const parsed = z.object({ date: z.string(), team1: z.string(), team2: z.string() }).safeParse(match);
  return parsed.success ? ` ${parsed.data.date} ${parsed.data.team1} v ${parsed.data.team2}` : '';
};

const readMatches = (matches: readonly unknown[], source: string, report: Report): ReadMatch[] =>
  matches.flatMap((match, index) => {
    const place = `${source} #${String(index + 1)}`;
    const parsed = matchSchema.safeParse(match);
    if (parsed.success) return [{ raw: parsed.data, source: place }];
    report.skip(`${place}${named(match)}`, reason(parsed.error));
    return [];
  });

const parse = (text: string, source: string, report: Report): ReadFile | undefined => {
  let json: unknown;
  try {
    // A byte order mark is not JSON; line ends of either kind are.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    report.skip(source, `unreadable JSON: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const file = fileSchema.safeParse(json);
  if (!file.success) {
    const why = COMPANION.test(source)
      ? 'holds no matches (goes with worldcup.json)'
      : `not a file of matches: ${reason(file.error)}`;
    report.skip(source, why);
    return undefined;
  }
  const identity = identify(source, file.data.name);
  if (identity === undefined) {
    report.skip(source, 'neither its folder nor its name says which season it is');
    return undefined;
  }
  const matches = readMatches(file.data.matches, source, report);
  return { ...identity, source, leagueName: nameWithoutSeason(file.data.name), matches };
};

const listed = async (directory: string) => {
  try {
    return await readdir(directory, { recursive: true, withFileTypes: true });
  } catch (cause) {
    throw new WorldError(`the directory of match files cannot be read: ${directory}`, { cause });
  }
};

/** Every file of matches below a directory, in the order of their paths. */
export const readMatchFiles = async (directory: string, report: Report): Promise<readonly ReadFile[]> => {
  const entries = await listed(directory);
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: ReadFile[] = [];
  for (const path of paths) {
    const source = relative(directory, path).split(sep).join('/');
    try {
      const file = parse(await readFile(path, 'utf8'), source, report);
      if (file !== undefined) files.push(file);
    } catch (error) {
      report.skip(source, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return files;
};
