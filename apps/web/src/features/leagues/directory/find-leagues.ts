import type { LeagueSummary, CountryRef } from '@touchline/contracts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Returns a text in lower case without diacritics.
 *
 * @example folded('Süper Lig') // 'super lig'
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => WHOLE[letter] ?? letter);
}

/**
 * Returns the leagues that match every typed word: each must be the beginning of a word of the league's name, or of
 * the country's name as provided or in the reader's language.
 */
export function findLeagues(
  leagues: readonly LeagueSummary[],
  typed: string,
  countryName: (country: LeagueSummary['country']) => string,
): readonly LeagueSummary[] {
  const wanted = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return leagues;
  return leagues.filter(({ name, country }) => {
    const words = folded(`${name} ${country.name} ${countryName(country)}`).split(/[\s\-./]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

export interface CountryLeagues {
  readonly country: CountryRef;
  readonly name: string;
  readonly leagues: readonly LeagueSummary[];
}

/** Groups leagues by country: international ones first, then countries in the order of the reader's alphabet. */
export function leaguesByCountry(
  leagues: readonly LeagueSummary[],
  countryName: (country: CountryRef) => string,
  language: string,
): CountryLeagues[] {
  const groups = new Map<string, { country: CountryRef; name: string; leagues: LeagueSummary[] }>();
  for (const league of leagues) {
    const key = league.country.code ?? ` ${league.country.name}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, { country: league.country, name: countryName(league.country), leagues: [league] });
    } else group.leagues.push(league);
  }
  const { compare } = new Intl.Collator(language);
  const isNational = (group: CountryLeagues): number => (group.country.code === null ? 0 : 1);
  return [...groups.values()].sort((a, b) => isNational(a) - isNational(b) || compare(a.name, b.name));
}
