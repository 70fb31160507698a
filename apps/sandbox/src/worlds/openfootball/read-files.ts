import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { WorldError, type Report } from '../report.ts';
import { fileSchema, matchSchema, type RawMatch } from './schema.ts';

/** The league and season according to a file's path: "2023-24/en.1.json" is England's first league of 2023. */
interface FileIdentity {
  /** "en.1", "uefa.cl", "worldcup" */
  readonly code: string;
  /** The year in which the season starts. */
  readonly season: number;
  /** Whether the season extends over New Year. */
  readonly overNewYear: boolean;
}

const SEASON = /(?:^|[^\d])(\d{4})(?:[-/](\d{2}|\d{4}))?(?:[^\d]|$)/;

const seasonIn = (text: string): { season: number; overNewYear: boolean } | undefined => {
  const match = SEASON.exec(text);
  return match?.[1] === undefined
    ? undefined
    : { season: Number(match[1]), overNewYear: match[2] !== undefined };
};

/** Reads the season from the folder, else from the file name, else from the name inside the file. */
const identify = (relativePath: string, nameInside: string): FileIdentity | undefined => {
  const parts = relativePath.split('/');
  const file = parts.at(-1) ?? '';
  const code = file.replace(/\.json$/, '').toLowerCase();
  const season = seasonIn(parts.at(-2) ?? '') ?? seasonIn(file) ?? seasonIn(nameInside);
  return season === undefined ? undefined : { code: code.replace(/^\d{4}(-\d{2})?[._-]/, ''), ...season };
};

/** "English Premier League 2023/24" -> "English Premier League"; "Egypt | Premiership 2024/25" -> "Premiership". */
const nameWithoutSeason = (nameInside: string): string =>
  (nameInside.split('|').at(-1) ?? nameInside).replace(/\s*\d{4}(\s*[-/]\s*\d{2,4})?\s*/g, ' ').trim();

export interface ReadMatch {
  readonly raw: RawMatch;
  /** Position for messages: "2023-24/en.1.json #12". */
  readonly source: string;
}

export interface ReadFile extends FileIdentity {
  readonly source: string;
  readonly leagueName: string;
  readonly matches: readonly ReadMatch[];
}

/** Files published with worldcup.json that contain no matches. */
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
    // JSON permits no byte order mark, and line ends of either kind.
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

/** Reads every match file below a directory, in the order of their paths. */
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
