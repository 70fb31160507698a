import type { CountryRef, LeagueSummary } from '@touchline/contracts';

export interface CountryLeagues {
  readonly country: CountryRef;
  readonly name: string;
  readonly leagues: readonly LeagueSummary[];
}

/** What is of no one country comes first, then countries as the reader's alphabet has them. */
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
