import { ALIASES, FORMER_CLUBS } from './aliases.ts';
import { FIFA_CODES } from './countries.ts';

/** A parsed name: the club's name, and its country if the name contains one. */
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

/** Placeholders for a team that is not known yet. */
const PLACEHOLDER =
  /^(n\.?n\.?|tba|tbd|\?+|sieger\b.*|winner\b.*|loser\b.*|verlierer\b.*|[wl]\d{1,3}|[123][a-l](\/[a-l])*)$/i;

export const isPlaceholder = (name: string): boolean => PLACEHOLDER.test(name.trim());

/** Words that clubs add before or after their name and newspapers omit. */
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

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/**
 * Returns a key that all spellings of one club share. It is never empty: a name that consists only of dropped words
 * keeps them.
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

export interface NamePair {
  readonly team1: string;
  readonly team2: string;
}

export interface Identity {
  readonly country: string;
  readonly key: string;
  /** The name without the country code. */
  readonly shown: string;
}

export const identityOf = (written: string, leagueCountry: string, season: number): Identity => {
  const { name, country: country = leagueCountry } = parseName(written);
  const key = teamKey(name, country);
  const former = FORMER_CLUBS.find(
    (it) => it.country === country && it.key === key && season <= it.until,
  )?.former;
  return { country, key: former ?? key, shown: name };
};

/**
 * Maps each name of a league's file to a club. Two names with one key mean one club unless they play each other: a
 * club does not play itself, so they are then two clubs that differ only in a word that the rule drops ("CS
 * Universitatea Craiova" and "FC Universitatea Craiova"), and each keeps its whole name as key.
 */
export const identitiesOf = (
  meetings: readonly NamePair[],
  leagueCountry: string,
  season: number,
): ReadonlyMap<string, Identity> => {
  const parsed = new Map<string, Identity>();
  const add = (written: string): Identity => {
    const known = parsed.get(written);
    if (known !== undefined) return known;
    const identity = identityOf(written, leagueCountry, season);
    parsed.set(written, identity);
    return identity;
  };

  const apart = new Set<string>();
  for (const { team1, team2 } of meetings) {
    const [one, other] = [add(team1), add(team2)];
    if (one.country === other.country && one.key === other.key) apart.add(`${one.country}/${one.key}`);
  }
  if (apart.size === 0) return parsed;
  return new Map(
    [...parsed].map(([written, identity]) => [
      written,
      apart.has(`${identity.country}/${identity.key}`)
        ? { ...identity, key: foldedName(identity.shown) }
        : identity,
    ]),
  );
};
