import { ALIASES } from './aliases.ts';
import { FIFA_CODES } from './countries.ts';

/** A name taken apart: what the club is called, and its country if the name carries one. */
export interface ParsedName {
  readonly name: string;
  readonly country: string | undefined;
}

/** "Arsenal FC (ENG)" -> "Arsenal FC", en */
export const parseName = (written: string): ParsedName => {
  const match = /^(.*\S)\s*\(([A-Z]{3})\)$/.exec(written);
  const country = match?.[2] === undefined ? undefined : FIFA_CODES[match[2]];
  return match?.[1] === undefined ? { name: written, country: undefined } : { name: match[1], country };
};

/** Names that stand for "whoever it will be". */
const PLACEHOLDER =
  /^(n\.?n\.?|tba|tbd|\?+|sieger\b.*|winner\b.*|loser\b.*|verlierer\b.*|[wl]\d{1,3}|[123][a-l](\/[a-l])*)$/i;

export const isPlaceholder = (name: string): boolean => PLACEHOLDER.test(name.trim());

/** What clubs put before or behind their name and newspapers leave out. */
const DROPPED = new Set([
  'fc',
  'afc',
  'cf',
  'sc',
  'ac',
  'as',
  'us',
  'ss',
  'ssc',
  'cd',
  'ud',
  'sv',
  'sk',
  'fk',
  'gnk',
  'calcio',
  '1',
]);

const YEAR = /^(18|19|20)\d\d$/;

/** Letters that are letters of their own and not a base with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/**
 * What two spellings of one club have in common. Empty never: a name of nothing but dropped words keeps them.
 */
export const teamKey = (name: string, country: string): string => {
  const whole = foldedName(name);
  const kept = whole
    .split(' ')
    .filter((word) => !DROPPED.has(word) && !YEAR.test(word))
    .join(' ');
  const key = kept === '' ? whole : kept;
  return ALIASES[country]?.[key] ?? ALIASES[country]?.[whole] ?? key;
};
