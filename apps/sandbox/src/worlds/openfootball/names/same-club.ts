/**
 * Finds different names of one club that no spelling rule matches ("RC Celta" and "RC Celta de Vigo"): without the
 * words that clubs add to their names, the two are the same, or one contains the other. That alone proves nothing
 * ("Dundee" and "Dundee United"), so the seasons must agree: a club is in one league at a time, and never plays
 * itself.
 */

export interface ClubAppearance {
  readonly country: string;
  readonly key: string;
  /** "es.1/2024" */
  readonly season: string;
  /** A league of the club's own country: a club is in one of them per season. */
  readonly isDomesticLeague: boolean;
}

export interface Merge {
  readonly country: string;
  readonly from: string;
  readonly into: string;
  readonly why: string;
}

/** Words that one list includes in a club's name and another omits. */
const ADDED = new Set(
  (
    'ac aa ad ae as ca cd ce cf club clube cr cs csd de del do da di e ec esporte esportivo fc fk football futbol ' +
    'fr futebol kulubu la le rc rcd sad saf sc sd se sk spor sport sports ss ssc ud us y'
  ).split(' '),
);

/** Brazilian states distinguish clubs of one name; AC, SC and SE are also parts of names. */
const STATES = new Set('al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sp to'.split(' '));

/** Words for a second team, and words that distinguish two clubs of one town. */
const APART = new Set(
  (
    'ii iii b c ii. u19 u20 u21 u23 2 jong castilla atletic reserves women albion athletic city county dynamo dinamo ' +
    'forest lokomotiv nord orient rovers spartak stanley sud torpedo town united utd victoria viktoria wanderers ' +
    'wednesday rivadavia zenit'
  ).split(' '),
);

/** Names that several clubs of a country share: with one more word, the name may mean a different club. */
const SHARED = new Set(
  (
    'america atletico atlético athletic central deportivo dynamo dinamo estudiantes gimnasia guarani hapoel ' +
    'independiente instituto inter internacional juventud maccabi nacional olimpia olympique partizan racing real ' +
    'river san santa santos spartak sporting union universidad universitatea universitario victoria'
  ).split(' '),
);

const without = <T>(all: Iterable<T>, others: ReadonlySet<T>): readonly T[] =>
  [...all].filter((one) => !others.has(one));

const inBoth = <T>(all: Iterable<T>, others: ReadonlySet<T>): readonly T[] =>
  [...all].filter((one) => others.has(one));

interface Name {
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly state: string | undefined;
}

const nameOf = (key: string, country: string): Name => {
  const all = key.split(' ');
  const last = all.at(-1) ?? '';
  const state = country === 'br' && all.length > 1 && STATES.has(last) ? last : undefined;
  const words = (state === undefined ? all : all.slice(0, -1)).filter((word) => !ADDED.has(word));
  return { key, words: new Set(words), state };
};

const MOST_MORE_WORDS = 2;
const LEAST_LETTERS = 5;

/** `same`: equal but for added words; `part`: one name contains the other. */
type Likeness = 'same' | 'part';

const likeness = (a: Name, b: Name): Likeness | undefined => {
  if (a.words.size === 0 || b.words.size === 0) return undefined;
  if (a.state !== undefined && b.state !== undefined && a.state !== b.state) return undefined;
  const [less, more] = a.words.size < b.words.size ? [a.words, b.words] : [b.words, a.words];
  if (without(less, more).length > 0) return undefined;
  const further = without(more, less);
  if (further.length === 0) return 'same';
  if (further.length > MOST_MORE_WORDS || further.some((word) => APART.has(word))) return undefined;
  const isTelling = [...less].some((word) => word.length >= LEAST_LETTERS && !SHARED.has(word));
  return isTelling ? 'part' : undefined;
};

const LIKENESS: Readonly<Record<Likeness, string>> = {
  same: 'the same name except for common club words',
  part: 'one name contains the other',
};

interface Club {
  readonly name: Name;
  readonly seasons: Set<string>;
  /** "es.1" -> the club's years in it; leagues of its own country only. */
  readonly domestic: Map<string, Set<number>>;
}

const yearOf = (season: string): number => Number(season.slice(season.lastIndexOf('/') + 1));
const codeOf = (season: string): string => season.slice(0, season.lastIndexOf('/'));

const domesticYears = ({ domestic }: Club): ReadonlySet<number> =>
  new Set([...domestic.values()].flatMap((years) => [...years]));

/** After a longer gap, a new club may have been founded under the name. */
const LONGEST_GAP_YEARS = 10;

const gapYears = (a: ReadonlySet<number>, b: ReadonlySet<number>): number =>
  Math.min(...[...a].flatMap((one) => [...b].map((other) => Math.abs(one - other))));

/**
 * Returns the league in which one club follows the other, in consecutive seasons among those that the files contain.
 */
const leagueInTurn = (a: Club, b: Club, years: ReadonlyMap<string, readonly number[]>): string | undefined =>
  [...a.domestic].find(([code, own]) => {
    const others = b.domestic.get(code);
    if (others === undefined || gapYears(own, others) > LONGEST_GAP_YEARS) return false;
    return (years.get(code) ?? []).some(
      (year, index, all) =>
        index > 0 &&
        ((own.has(year) && others.has(all[index - 1] ?? 0)) ||
          (others.has(year) && own.has(all[index - 1] ?? 0))),
    );
  })?.[0];

/**
 * Returns the evidence that two names are one club, as a text for the report; `undefined` if they are two clubs or
 * nothing proves that they are one.
 */
const evidence = (
  a: Club,
  b: Club,
  like: Likeness,
  years: ReadonlyMap<string, readonly number[]>,
): string | undefined => {
  const [ofA, ofB] = [domesticYears(a), domesticYears(b)];
  if (inBoth(a.seasons, b.seasons).length > 0 || inBoth(ofA, ofB).length > 0) return undefined;
  const shared = inBoth(new Set([...a.seasons].map(yearOf)), new Set([...b.seasons].map(yearOf)));
  if (shared.length > 0) return `different competitions of ${shared.toSorted().join(', ')}, never one`;
  const code = leagueInTurn(a, b, years);
  if (code !== undefined) return `${code} in seasons in turn, never in one`;
  const isNear = ofA.size > 0 && ofB.size > 0 && gapYears(ofA, ofB) <= LONGEST_GAP_YEARS;
  return like === 'same' && isNear
    ? 'in leagues of the country in different seasons, never in one'
    : undefined;
};

const clubsOf = (appearances: readonly ClubAppearance[], country: string): readonly Club[] => {
  const clubs = new Map<string, Club>();
  for (const { key, season, isDomesticLeague } of appearances) {
    const club = clubs.get(key) ?? {
      name: nameOf(key, country),
      seasons: new Set(),
      domestic: new Map<string, Set<number>>(),
    };
    club.seasons.add(season);
    if (isDomesticLeague) {
      const code = codeOf(season);
      club.domestic.set(code, (club.domestic.get(code) ?? new Set<number>()).add(yearOf(season)));
    }
    clubs.set(key, club);
  }
  return [...clubs.values()].sort((a, b) => (a.name.key < b.name.key ? -1 : 1));
};

interface Pair {
  readonly a: Club;
  readonly b: Club;
  readonly why: string;
}

/** "es.1" -> the years for which there are files, in order. */
const yearsByLeague = (clubs: readonly Club[]): ReadonlyMap<string, readonly number[]> => {
  const years = new Map<string, Set<number>>();
  for (const [code, own] of clubs.flatMap(({ domestic }) => [...domestic]))
    years.set(code, new Set([...(years.get(code) ?? []), ...own]));
  return new Map([...years].map(([code, own]) => [code, [...own].sort((a, b) => a - b)]));
};

const pairsOf = (clubs: readonly Club[], years: ReadonlyMap<string, readonly number[]>): readonly Pair[] =>
  clubs.flatMap((a, index) =>
    clubs.slice(index + 1).flatMap((b): Pair[] => {
      const like = likeness(a.name, b.name);
      const seasons = like === undefined ? undefined : evidence(a, b, like, years);
      return like === undefined || seasons === undefined
        ? []
        : [{ a, b, why: `${LIKENESS[like]}; ${seasons}` }];
    }),
  );

/**
 * Orders the pair by length of name, longest first, independently of the other files: so the club's id stays the same
 * when files are added.
 */
const fuller = ({ a, b }: Pair): readonly [Club, Club] => {
  const [m, n] = [a.name.key, b.name.key];
  return m.length > n.length || (m.length === n.length && m < n) ? [a, b] : [b, a];
};

/** Returns the pairs of names that mean one club. A name that matches two clubs is not merged. */
export const sameClubs = (appearances: readonly ClubAppearance[]): readonly Merge[] =>
  [...Map.groupBy(appearances, ({ country }) => country)].flatMap(([country, own]) => {
    const clubs = clubsOf(own, country);
    const pairs = pairsOf(clubs, yearsByLeague(clubs));
    const isOnly = (club: Club): boolean => pairs.filter(({ a, b }) => a === club || b === club).length === 1;
    return pairs
      .filter(({ a, b }) => isOnly(a) && isOnly(b))
      .map((pair): Merge => {
        const [into, from] = fuller(pair);
        return { country, from: from.name.key, into: into.name.key, why: pair.why };
      });
  });
