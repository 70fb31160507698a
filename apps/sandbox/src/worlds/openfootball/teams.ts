import type { Venue, WorldTeam } from '../world.ts';
import { nationOf } from '../nations.ts';
import type { Report } from '../report.ts';
import { seasonKey, type FixtureFacts } from './facts.ts';
import type { OpenfootballCompetition } from './competitions.ts';
import { createIds, type Ids } from './ids.ts';
import { DATA_COUNTRIES } from './names/countries.ts';
import type { ReadFile } from './read-files.ts';
import { roundOf } from './rounds.ts';
import { sameClubs } from './names/same-club.ts';
import { identitiesOf, identityOf, type Identity, isPlaceholder } from './names/team-names.ts';
import { strayClubs } from './names/stray-clubs.ts';

const NO_VENUE: Venue = {
  id: null,
  name: null,
  address: null,
  city: null,
  capacity: null,
  surface: null,
};

/** "Luzhniki Stadium, Moscow"; a name without a comma is the city. */
export const venueNamed = (ground: string | undefined): Venue => {
  if (ground === undefined || ground.trim() === '') return NO_VENUE;
  const comma = ground.lastIndexOf(',');
  if (comma === -1) return { ...NO_VENUE, city: ground.trim() };
  return { ...NO_VENUE, name: ground.slice(0, comma).trim(), city: ground.slice(comma + 1).trim() };
};

/** The teams of all files, each once, whatever its spellings. */
export interface TeamBook {
  /** Returns `undefined` for a placeholder of a team that is not known yet. */
  idOf(file: ReadFile, written: string): number | undefined;
  /** Finds a team by a spelling, without a file; `undefined` if no file contains it. */
  idOfName(name: string, countryKey: string, season: number): number | undefined;
  readonly ids: Ids;
  /** Returns the teams that play in any of the entries. */
  all(entries: readonly FixtureFacts[]): readonly WorldTeam[];
}

interface Known {
  readonly id: number;
  readonly identity: Identity;
  /** Number of uses of each spelling. */
  readonly spellings: Map<string, number>;
}

interface NamedFile {
  readonly file: ReadFile;
  readonly competition: OpenfootballCompetition;
}

/** Returns the most common spelling; of equally common ones the longest. */
const shownName = ({ spellings }: Known): string =>
  [...spellings].sort(([a, m], [b, n]) => n - m || b.length - a.length || (a < b ? -1 : 1))[0]?.[0] ?? '';

const teamOf = (known: Known): WorldTeam => {
  const name = shownName(known);
  const national = known.identity.country === 'nation';
  return {
    id: known.id,
    name,
    code: null,
    country: national
      ? nationOf(name)
      : (DATA_COUNTRIES[known.identity.country]?.worldCountry ?? { name: 'World', code: null }),
    founded: null,
    national,
    venue: NO_VENUE,
  };
};

const meetings = (file: ReadFile) => file.matches.map(({ raw }) => ({ team1: raw.team1, team2: raw.team2 }));

/** A file with the identities of its names, as far as they are resolved. */
interface Naming extends NamedFile {
  readonly identities: Map<string, Identity>;
}

/** Fills in the countries of clubs that a continental file names without "(ENG)", from the files of their leagues. */
const settle = (namings: readonly Naming[]): void => {
  const countriesByTeam = new Map<string, Set<string>>();
  for (const { competition, identities } of namings) {
    const { countryKey, continental, national } = competition;
    for (const [written, identity] of identities) {
      const others = [...(countriesByTeam.get(identity.key) ?? [])].filter(
        (country) => country !== countryKey,
      );
      const [only] = others;
      const isHomeless = continental && !national && identity.country === countryKey;
      const country = isHomeless && others.length === 1 && only !== undefined ? only : identity.country;
      identities.set(written, { ...identity, country });
      countriesByTeam.set(identity.key, (countriesByTeam.get(identity.key) ?? new Set()).add(country));
    }
  }
};

const tabledMatches = ({ file, identities }: Naming) =>
  file.matches
    .map(({ raw }) => ({ raw, round: roundOf(raw, 'League') }))
    .filter(({ raw, round }) => round.tabled && raw.round !== undefined)
    .map(({ raw, round }) => ({
      round: round.name,
      home: identities.get(raw.team1)?.key ?? '',
      away: identities.get(raw.team2)?.key ?? '',
    }));

/** Resolves spellings that a season uses only a few times to the club they stand for. */
const bringInStrays = (naming: Naming, report: Report): void => {
  const { file, competition, identities } = naming;
  if (competition.type !== 'League') return;
  for (const { key, matches, usual, club } of strayClubs(tabledMatches(naming))) {
    const few = `"${key}" is in ${String(matches)} matches of a season of ${String(usual)}`;
    if (club === undefined) {
      report.skip(file.source, `${few}: served as a club of its own, perhaps a spelling of another`);
      continue;
    }
    report.skip(file.source, `${few}: read as "${club}", which alone lacks exactly those rounds`);
    for (const [written, identity] of identities)
      if (identity.key === key) identities.set(written, { ...identity, key: club });
  }
};

/** Returns the names that the seasons show to be one club: merged name -> the name that stands for both. */
const mergedNames = (namings: readonly Naming[], report: Report): ReadonlyMap<string, string> => {
  const appearances = namings.flatMap(({ file, competition, identities }) =>
    [...identities]
      .filter(([written]) => !isPlaceholder(written))
      .map(([, { country, key }]) => ({
        country,
        key,
        season: seasonKey(competition.code, file.season),
        isDomesticLeague: competition.type === 'League',
      })),
  );
  const merges = sameClubs(appearances.filter(({ country }) => country !== 'nation'));
  for (const { country, from, into, why } of merges)
    report.skip(`${country} "${from}"`, `read as "${into}": ${why}`);
  return new Map(merges.map(({ country, from, into }) => [`${country}/${from}`, `${country}/${into}`]));
};

export const createTeams = (files: readonly NamedFile[], report: Report): TeamBook => {
  const ids = createIds('team');
  const known = new Map<string, Known>();
  const byFile = new Map<ReadFile, ReadonlyMap<string, Known>>();

  const namings = files
    .toSorted((a, b) => Number(a.competition.continental) - Number(b.competition.continental))
    .map((named): Naming => {
      const identities = identitiesOf(meetings(named.file), named.competition.countryKey, named.file.season);
      return { ...named, identities: new Map(identities) };
    });
  settle(namings);
  for (const naming of namings) bringInStrays(naming, report);
  const merged = mergedNames(namings, report);

  const nameOf = ({ country, key }: Identity): string =>
    merged.get(`${country}/${key}`) ?? `${country}/${key}`;
  const remember = (identity: Identity): Known => {
    const name = nameOf(identity);
    const before = known.get(name);
    if (before !== undefined) return before;
    const fresh: Known = { id: ids.of(name), identity, spellings: new Map() };
    known.set(name, fresh);
    return fresh;
  };

  for (const { file, identities } of namings) {
    const own = new Map<string, Known>();
    for (const [written, identity] of identities)
      if (!isPlaceholder(written)) own.set(written, remember(identity));
    byFile.set(file, own);
    for (const { raw } of file.matches) {
      for (const written of [raw.team1, raw.team2]) {
        const team = own.get(written);
        const name = identities.get(written)?.shown;
        if (team !== undefined && name !== undefined)
          team.spellings.set(name, (team.spellings.get(name) ?? 0) + 1);
      }
    }
  }

  return {
    ids,
    idOf: (file, written) => byFile.get(file)?.get(written)?.id,
    idOfName: (name, countryKey, season) => known.get(nameOf(identityOf(name, countryKey, season)))?.id,
    all: (entries) => {
      const playing = new Set(entries.flatMap(({ scheduled }) => [scheduled.homeId, scheduled.awayId]));
      return [...known.values()].filter(({ id }) => playing.has(id)).map(teamOf);
    },
  };
};
