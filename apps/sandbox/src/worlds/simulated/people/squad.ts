import type { WorldPlayer, Position } from '../../world.ts';
import { dayFrom, isoDay } from '../calendar/calendar.ts';
import { type SimulatedCountry, type Culture, CULTURES } from '../geography/country.ts';
import { at, between, pick, rngOf, share, weighted, type Rng, hash } from '../../random.ts';
import { SIMULATED_COUNTRIES } from '../geography/countries.ts';
import { NAME_LISTS } from './name-lists.ts';

/**
 * Divides first names into three parts by their first letter, so that players of different parts never share an
 * initial.
 */
const PARTS = 3;
const partOf = (name: string): number => {
  const letter = name.normalize('NFD').slice(0, 1);
  return letter < 'G' ? 0 : letter < 'M' ? 1 : 2;
};

const FIRST_NAMES = new Map(
  CULTURES.map((culture) => {
    const { first } = NAME_LISTS[culture];
    const parts = Array.from({ length: PARTS }, (_, part) => first.filter((name) => partOf(name) === part));
    return [culture, parts.map((part) => (part.length > 0 ? part : first))] as const;
  }),
);

interface Post {
  readonly clubId: number;
  readonly job: number;
  readonly generation: number;
}

/** Jobs that share a part of the first names; no two of them share a surname. */
const JOBS_A_PART = 9;

/**
 * Derives a name from the post alone: it must not depend on the rest of the squad, yet a squad must not have two
 * players named "J. Smith" of one language.
 */
const nameOf = (rng: Rng, culture: Culture, { clubId, job, generation }: Post) => {
  const { last } = NAME_LISTS[culture];
  const part = job % PARTS;
  const turns = Math.max(1, Math.floor(last.length / JOBS_A_PART));
  const own = Math.floor(job / PARTS) + JOBS_A_PART * ((part + generation) % turns);
  return {
    firstName: pick(rng, at(FIRST_NAMES.get(culture) ?? [], part)),
    lastName: at(last, own + (hash(clubId, culture) % last.length)),
  };
};

/** Weights of the countries of origin of players abroad, roughly realistic; other countries count 1. */
const EXPORTS = new Map([
  ['Brazil', 9], ['Argentina', 7], ['France', 7], ['Nigeria', 5], ['Spain', 5], ['Portugal', 5], ['Netherlands', 5],
  ['Colombia', 4], ['Germany', 4], ['England', 4], ['Norway', 2], ['Japan', 2], ['South-Korea', 2], ['Egypt', 2],
  ['Saudi-Arabia', 0.2], ['Indonesia', 0.3], ['New-Zealand', 0.3],
]); // prettier-ignore
const SAME_TONGUE = 3;
const HOME_BRED_SHARE = 0.86;

const exported = (country: SimulatedCountry): number => EXPORTS.get(country.name) ?? 1;

/**
 * Picks a country of origin. Better leagues have more foreign players, and countries with the same language are more
 * likely.
 */
const originOf = (rng: Rng, home: SimulatedCountry, level: number): SimulatedCountry => {
  if (rng() < HOME_BRED_SHARE - 0.38 * level) return home;
  const others = SIMULATED_COUNTRIES.filter((country) => country !== home);
  return (
    weighted(
      rng,
      others,
      (country) => exported(country) * (country.culture === home.culture ? SAME_TONGUE : 1),
    ) ?? home
  );
};

/** The attributes of a club that determine its players. */
export interface Employer {
  readonly id: number;
  readonly country: SimulatedCountry;
  readonly seed: number;
  /** Level of its league; 1 is the best. */
  readonly level: number;
}

/** The jobs of a squad. A job keeps its shirt number while its players change. */
const JOBS: readonly { readonly position: Position; readonly number: number }[] = [
  ...[1, 13, 25].map((number) => ({ position: 'Goalkeeper', number }) as const),
  ...[2, 3, 4, 5, 15, 16, 22, 24].map((number) => ({ position: 'Defender', number }) as const),
  ...[6, 8, 10, 14, 17, 18, 20, 23].map((number) => ({ position: 'Midfielder', number }) as const),
  ...[7, 9, 11, 19, 21, 27].map((number) => ({ position: 'Attacker', number }) as const),
  { position: 'Midfielder', number: 28 },
];
const FIRST_YEAR = 1970;
const GENERATIONS = 64;
const JOB_ROOM = 32;

const jobsOf = (club: Employer): number => 23 + Math.floor(share(club.id, 'squad-size') * 4);

interface Spell {
  readonly generation: number;
  readonly fromYear: number;
}

/** Returns the generation that holds a job: players stay four to seven seasons, and do not all leave in one year. */
const spellOf = (club: Employer, job: number, year: number): Spell => {
  const stay = 4 + Math.floor(share(club.id, job, 'stay') * 4);
  const phase = Math.floor(share(club.id, job, 'phase') * stay);
  const generation = Math.floor((year - FIRST_YEAR + phase) / stay);
  return { generation, fromYear: FIRST_YEAR + generation * stay - phase };
};

const playerId = (clubId: number, job: number, generation: number): number =>
  (clubId * JOB_ROOM + job) * GENERATIONS + (generation % GENERATIONS);

export const clubOfPlayer = (id: number): number => Math.floor(id / (JOB_ROOM * GENERATIONS));

const displayName = (first: string, last: string): string => `${first.slice(0, 1)}. ${last}`;

const hire = (club: Employer, job: number, spell: Spell): WorldPlayer => {
  const { position, number } = at(JOBS, job);
  const rng = rngOf(club.seed, 'player', club.id, job, spell.generation);
  const home = originOf(rng, club.country, club.level);
  const { firstName, lastName } = nameOf(rng, home.culture, {
    clubId: club.id,
    job,
    generation: spell.generation,
  });
  const age = between(rng, 18, 27);
  const tall = position === 'Goalkeeper' ? 8 : position === 'Defender' ? 4 : 0;
  const heightCm = 172 + tall + between(rng, 0, 14);
  return {
    id: playerId(club.id, job, spell.generation),
    name: displayName(firstName, lastName),
    firstName,
    lastName,
    birthDate: isoDay(dayFrom(spell.fromYear - age, between(rng, 1, 12), between(rng, 1, 28))),
    birthPlace: pick(rng, home.towns).name,
    birthCountry: home.name,
    nationality: home.name,
    heightCm,
    weightKg: heightCm - 100 - between(rng, 0, 8),
    number,
    position,
  };
};

/**
 * Returns the squad of the season that begins in that year. If two players share initial and surname, one has the
 * full first name.
 */
export const squadOf = (club: Employer, year: number): readonly WorldPlayer[] => {
  const taken = new Set<string>();
  return Array.from({ length: jobsOf(club) }, (_, job) => {
    const player = hire(club, job, spellOf(club, job, year));
    const name = taken.has(player.name) ? `${player.firstName} ${player.lastName}` : player.name;
    taken.add(name);
    return { ...player, name };
  });
};

interface Official {
  readonly id: number;
  readonly name: string;
}

export const coachOf = (club: Employer, year: number): Official => {
  const stay = 2 + Math.floor(share(club.id, 'coach-stay') * 4);
  const generation = Math.floor((year - FIRST_YEAR) / stay);
  const rng = rngOf(club.seed, 'coach', club.id, generation);
  const home = originOf(rng, club.country, club.level);
  const names = NAME_LISTS[home.culture];
  return {
    id: club.id * GENERATIONS + (generation % GENERATIONS),
    name: displayName(pick(rng, names.first), pick(rng, names.last)),
  };
};

/** Returns a referee of a country. A round takes them in turn, so none has two matches in it. */
export const refereeOf = (seed: number, country: SimulatedCountry, round: string, turn: number): string => {
  const start = Math.floor(share(seed, 'referee', round) * 64);
  const rng = rngOf(seed, 'referee', country.code, (start + turn) % 64);
  const names = NAME_LISTS[country.culture];
  return displayName(pick(rng, names.first), pick(rng, names.last));
};
