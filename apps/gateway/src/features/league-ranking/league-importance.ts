/** What of a league its importance is read from. */
export interface NamedLeague {
  readonly name: string;
  readonly country: { readonly name: string };
}

/**
 * How much the world cares, 0 to 100: what orders the leagues of a day and weighs in "hot". By name within a
 * country, since ids are each provider's own; a league that is not named counts by its country.
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

/** The strongest league of a country; a lower one loses LOWER_LOSS of it. */
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

/** What providers write for competitions of no one country. */
const INTERNATIONAL = 'World';
const ELSEWHERE = 30;
/** Words by which a league that is not named above says that it is not its country's first. */
const LOWER =
  /\b(?:2|3|II|III|B|C|second|segunda|seconda|zweite|deuxième|eerste divisie|prata|bronze|one|reserve|youth|u\d\d)\b/i;
const LOWER_LOSS = 18;
/** A country's cup stands a little below its league, while it is not named above. */
const CUP = /\b(?:cup|copa|coupe|coppa|pokal|taça|beker|kupa(?:sı)?|kubok|piala)\b/i;
const CUP_LOSS = 4;

/** Of several countries, but not of the continents whose football the world watches: a little less than its great leagues. */
const REGIONAL =
  /\b(?:afc|caf|ofc|concacaf|asia|asian|africa|african|oceania|pacific|gulf|arab|nordic|baltic|balkan|danube|atlantic)\b/i;
const REGIONAL_LOSS = 20;

/** Less than any league: a friendly is never what a day is about. */
const FRIENDLY = /\bfriendl(?:y|ies)\b/i;
const NATIONAL_FRIENDLY_IMPORTANCE = 10;
const CLUB_FRIENDLY_IMPORTANCE = 5;

/** Whether nothing is won in it. Providers name it so in English: `Club Friendlies 3`, `Friendlies Women`. */
export function isFriendly({ name }: Pick<NamedLeague, 'name'>): boolean {
  return FRIENDLY.test(name);
}

/** @example leagueImportance({ name: 'Premier League', country: { name: 'England' } }) // 96 */
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

/** The most important first, then by country and name: the order of every list of leagues. */
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
