/** What a file's place and name say: "2023-24/en.1.json" is England's first league of 2023. */
export interface FileIdentity {
  /** "en.1", "uefa.cl", "worldcup" */
  readonly code: string;
  /** The year the season starts in. */
  readonly season: number;
  /** The season runs over New Year. */
  readonly overNewYear: boolean;
}

const SEASON = /(?:^|[^\d])(\d{4})(?:[-/](\d{2}|\d{4}))?(?:[^\d]|$)/;

const seasonIn = (text: string): { season: number; overNewYear: boolean } | undefined => {
  const match = SEASON.exec(text);
  return match?.[1] === undefined
    ? undefined
    : { season: Number(match[1]), overNewYear: match[2] !== undefined };
};

/** Season from the folder, else from the name inside the file. */
export const identify = (relativePath: string, nameInside: string): FileIdentity | undefined => {
  const parts = relativePath.split('/');
  const file = parts.at(-1) ?? '';
  const code = file.replace(/\.json$/, '').toLowerCase();
  const season = seasonIn(parts.at(-2) ?? '') ?? seasonIn(file) ?? seasonIn(nameInside);
  return season === undefined ? undefined : { code: code.replace(/^\d{4}(-\d{2})?[._-]/, ''), ...season };
};

/** "English Premier League 2023/24" -> "English Premier League"; "Egypt | Premiership 2024/25" -> "Premiership". */
export const nameWithoutSeason = (nameInside: string): string =>
  (nameInside.split('|').at(-1) ?? nameInside).replace(/\s*\d{4}(\s*[-/]\s*\d{2,4})?\s*/g, ' ').trim();
