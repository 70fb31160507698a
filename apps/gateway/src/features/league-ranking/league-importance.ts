/** The fields of a league from which its importance is derived. */
export interface NamedLeague {
  readonly name: string;
  readonly country: { readonly name: string };
}

/**
 * Worldwide importance, 0 to 100. It orders the leagues of a day and is part of "hot". Leagues are looked up by name
 * within a country, since each provider has its own ids. A league that is not listed counts by its country.
 */
const BY_NAME: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  World: {
    'World Cup': 100,
    'UEFA Champions League': 98,
    'Euro Championship': 97,
    'Copa America': 92,
    'UEFA Europa League': 88,
    'CONMEBOL Libertadores': 86,
    'UEFA Europa Conference League': 80,
    'UEFA Nations League': 80,
    'Africa Cup of Nations': 80,
    'Asian Cup': 78,
  },
  England: { 'Premier League': 96, 'FA Cup': 76, 'League Cup': 70, Championship: 66 },
  Spain: { 'La Liga': 94, 'Copa del Rey': 74 },
  Italy: { 'Serie A': 92, 'Coppa Italia': 72 },
  Germany: { Bundesliga: 92, 'DFB Pokal': 72 },
  France: { 'Ligue 1': 88, 'Coupe de France': 68 },
};

/** Importance of the top league of a country. A lower league loses LOWER_LOSS. */
const BY_COUNTRY: Readonly<Record<string, number>> = {
  World: 75,
  England: 58,
  Spain: 57,
  Italy: 56,
  Germany: 56,
  France: 54,
  Brazil: 54,
  Argentina: 52,
  Netherlands: 50,
  Portugal: 50,
  Turkey: 48,
  Russia: 46,
  Indonesia: 46,
  USA: 44,
  Mexico: 44,
  Belgium: 42,
  Scotland: 42,
  Japan: 40,
  'Saudi-Arabia': 40,
};

/** The country name that providers use for competitions of no one country. */
const INTERNATIONAL = 'World';
const ELSEWHERE = 30;
/** Words that mark a league not listed above as not the top league of its country. */
const LOWER =
  /\b(?:2|3|II|III|B|C|second|segunda|seconda|zweite|deuxième|eerste divisie|prata|bronze|one|reserve|youth|u\d\d)\b/i;
const LOWER_LOSS = 18;
/** A country's cup that is not listed above ranks slightly below its league. */
const CUP = /\b(?:cup|copa|coupe|coppa|pokal|taça|beker|kupa(?:sı)?|kubok|piala)\b/i;
const CUP_LOSS = 4;

/**
 * Competitions of several countries outside the continents with a worldwide audience. They rank slightly below the
 * great leagues.
 */
const REGIONAL =
  /\b(?:afc|caf|ofc|concacaf|asia|asian|africa|african|oceania|pacific|gulf|arab|nordic|baltic|balkan|danube|atlantic)\b/i;
const REGIONAL_LOSS = 20;

/** Friendlies rank below any league. */
const FRIENDLY = /\bfriendl(?:y|ies)\b/i;
const NATIONAL_FRIENDLY_IMPORTANCE = 10;
const CLUB_FRIENDLY_IMPORTANCE = 5;

/** Whether a league consists of friendlies. Providers use the English word: `Club Friendlies 3`, `Friendlies Women`. */
export function isFriendly({ name }: Pick<NamedLeague, 'name'>): boolean {
  return FRIENDLY.test(name);
}

/**
 * Returns the worldwide importance of a league, 0 to 100.
 *
 * @example leagueImportance({ name: 'Premier League', country: { name: 'England' } }) // 96
 */
export function leagueImportance(league: NamedLeague): number {
  if (isFriendly(league))
    return /\bclub\b/i.test(league.name) ? CLUB_FRIENDLY_IMPORTANCE : NATIONAL_FRIENDLY_IMPORTANCE;
  const country = league.country.name;
  const named = BY_NAME[country]?.[league.name];
  if (named !== undefined) return named;
  const first = BY_COUNTRY[country] ?? ELSEWHERE;
  if (LOWER.test(league.name)) return first - LOWER_LOSS;
  if (country === INTERNATIONAL) return REGIONAL.test(league.name) ? first - REGIONAL_LOSS : first;
  return CUP.test(league.name) ? first - CUP_LOSS : first;
}

/** Orders every list of leagues: the most important first, then by country and name. */
export function compareByImportance(a: NamedLeague, b: NamedLeague): number {
  return (
    leagueImportance(b) - leagueImportance(a) ||
    compareText(a.country.name, b.country.name) ||
    compareText(a.name, b.name)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
