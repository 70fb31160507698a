import type { Country, WorldTeam } from '../../world.ts';
import { EUROPEAN_LEAGUES } from '../leagues/european-leagues.ts';
import { OTHER_LEAGUES } from '../leagues/other-leagues.ts';
import type { LeagueSpec } from '../leagues/league-spec.ts';
import {
  SUPER_LEAGUE_LEVEL,
  SUPER_LEAGUE_SIZE,
  SUPER_LEAGUES,
  type SuperLeagueSpec,
} from '../leagues/super-leagues.ts';
import { clubName, groundName, streetAddress } from '../geography/names.ts';
import type { SimulatedCountry, Town } from '../geography/country.ts';
import { simulatedCountry } from '../geography/countries.ts';
import { FRIENDLY_CAMPS } from './friendly-camps.ts';
import { at, share } from '../../random.ts';

/** A club. Clubs are the same in every world; only their matches and squads depend on the seed. */
export interface Club {
  readonly id: number;
  readonly country: SimulatedCountry;
  readonly zone: string;
  readonly team: WorldTeam;
  /** Level of its league; 1 is the best. */
  readonly level: number;
}

export const LEAGUES: readonly LeagueSpec[] = [...EUROPEAN_LEAGUES, ...OTHER_LEAGUES];

export const worldCountry = (country: SimulatedCountry): Country => ({
  name: country.name,
  code: country.code,
});

const code = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

interface Founding {
  readonly id: number;
  readonly country: SimulatedCountry;
  readonly town: Town;
  readonly kind: 'league' | 'friendly';
  readonly pattern: number;
  readonly level: number;
}

const found = ({ id, country, town, kind, pattern, level }: Founding): Club => {
  const crowd = 4_000 + 46_000 * level ** 2 * (0.35 + 0.65 * share(id, 'crowd'));
  const artificial = share(id, 'surface') < (country.culture === 'nordic' ? 0.6 : 0.06);
  return {
    id,
    country,
    zone: town.zone,
    level,
    team: {
      id,
      name: clubName(country.culture, kind, town.name, pattern),
      code: code(town.name),
      country: worldCountry(country),
      founded: 1886 + Math.floor(share(id, 'founded') * 90),
      national: false,
      venue: {
        id,
        name: groundName(country.culture, town.name, Math.floor(share(id, 'ground') * 60)),
        address: streetAddress(country.culture, share(id, 'street'), share(id, 'number')),
        city: town.name,
        capacity: Math.round(crowd / 50) * 50,
        surface: artificial ? 'artificial turf' : 'grass',
      },
    },
  };
};

export const leagueClubId = (leagueId: number, index: number): number => leagueId * 100 + index + 1;

const leagueClubs = (spec: LeagueSpec): readonly Club[] => {
  const country = simulatedCountry(spec.country);
  return Array.from({ length: spec.size }, (_, index) =>
    found({
      id: leagueClubId(spec.id, index),
      country,
      town: at(country.towns, spec.townsFrom + index),
      kind: 'league',
      pattern: spec.townsFrom + index,
      level: spec.level,
    }),
  );
};

/**
 * Takes clubs from its countries in turn, each town once before any twice, and never under the name of the town's
 * league club.
 */
const superLeagueClubs = ({ id: leagueId, countries }: SuperLeagueSpec): readonly Club[] => {
  const supplies = countries.map(({ name, zones }) => {
    const country = simulatedCountry(name);
    const places = country.towns.flatMap((town, index) =>
      zones === undefined || zones.includes(town.zone) ? [{ country, town, index }] : [],
    );
    return places;
  });
  return Array.from({ length: SUPER_LEAGUE_SIZE }, (_, place) => {
    const supply = at(supplies, place % supplies.length);
    const turn = Math.floor(place / supplies.length);
    const { country, town, index } = at(supply, turn % supply.length);
    return found({
      id: leagueClubId(leagueId, place),
      country,
      town,
      kind: 'league',
      pattern: index + 1 + Math.floor(turn / supply.length),
      level: SUPER_LEAGUE_LEVEL,
    });
  });
};

const friendlyClubs = (): readonly Club[] =>
  FRIENDLY_CAMPS.flat().map(({ id, country: country, town, pattern }) =>
    found({ id, country, town, pattern, kind: 'friendly', level: 0.35 + 0.3 * share(id, 'friendly level') }),
  );

export const CLUBS: ReadonlyMap<number, Club> = new Map(
  [...LEAGUES.flatMap(leagueClubs), ...SUPER_LEAGUES.flatMap(superLeagueClubs), ...friendlyClubs()].map(
    (club) => [club.id, club],
  ),
);

export const clubOf = (id: number): Club => {
  const club = CLUBS.get(id);
  if (club === undefined) throw new RangeError(`no club ${String(id)}`);
  return club;
};
