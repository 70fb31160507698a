import { FORMER_CLUBS } from './aliases.ts';
import { foldedName, parseName, teamKey } from './team-names.ts';

/**
 * Which spellings of a league's file mean one club. Two names with one key do, unless they meet: a club does
 * not play itself, so then they are two clubs that differ only in what the rule leaves out ("CS Universitatea
 * Craiova" and "FC Universitatea Craiova"), and each keeps its whole name.
 */

export interface NamePair {
  readonly team1: string;
  readonly team2: string;
}

export interface Identity {
  readonly country: string;
  readonly key: string;
  /** The name without its country. */
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
