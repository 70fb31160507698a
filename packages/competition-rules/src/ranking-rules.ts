import { tierOf } from './tiers.ts';

/** The criteria by which teams are ranked. Later ones (discipline, play-offs, lots) cannot be derived from results. */
export type RankingCriterion =
  | 'points'
  | 'points-per-game'
  | 'goal-difference'
  | 'goal-average'
  | 'goals-for'
  | 'wins'
  | 'away-goals'
  | 'head-to-head-points'
  | 'head-to-head-goal-difference'
  | 'head-to-head-goals-for'
  | 'head-to-head-away-goals';

export interface Competition {
  /** ISO 3166-1 alpha-2, or a home nation such as GB-ENG; `null` if not of one country. */
  readonly country: string | null;
  readonly name: string;
  readonly type: 'league' | 'cup';
}

export interface RankingRules {
  readonly pointsForWin: 2 | 3;
  readonly order: readonly RankingCriterion[];
  /** The rule book that defines the order; `undefined` if none is known, and the order is the most common one. */
  readonly source: string | undefined;
}

interface Era {
  /** Years in which seasons begin, inclusive. */
  readonly since?: number;
  readonly until?: number;
  /** Only these tiers of the country; absent: all. */
  readonly tiers?: readonly number[];
  readonly order: readonly RankingCriterion[];
  readonly source: string;
}

const DIFFERENCE: readonly RankingCriterion[] = ['points', 'goal-difference', 'goals-for'];
const AVERAGE: readonly RankingCriterion[] = ['points', 'goal-average'];
const GOALS_FIRST: readonly RankingCriterion[] = ['points', 'goals-for', 'goal-difference'];
const PER_GAME: readonly RankingCriterion[] = ['points-per-game', 'goal-difference', 'goals-for'];
const WINS: readonly RankingCriterion[] = ['points', 'wins', 'goal-difference', 'goals-for'];
const MEETINGS: readonly RankingCriterion[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'goal-difference',
  'goals-for',
];
const MEETINGS_WITH_GOALS: readonly RankingCriterion[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'head-to-head-goals-for',
  'goal-difference',
  'goals-for',
];

/**
 * By country; the first matching era counts. Left out are orders without a known rule book, and head-to-head in the
 * time of two points for a win.
 */
const ERAS: Readonly<Record<string, readonly Era[]>> = {
  BE: [{ order: WINS, source: 'KBVB/URBSFA, competition rules' }],
  BR: [{ order: [...WINS, 'head-to-head-points'], source: 'CBF, Regulamento Específico da Competição' }],
  CN: [
    {
      since: 2004,
      order: MEETINGS_WITH_GOALS,
      source: 'CFA, regulations of the Super League',
    },
  ],
  CO: [{ order: [...DIFFERENCE, 'away-goals'], source: 'DIMAYOR, reglamento de la Liga' }],
  DE: [
    { until: 1968, order: AVERAGE, source: 'DFB, Spielordnung (Torquotient to 1968-69)' },
    {
      order: [...DIFFERENCE, 'head-to-head-goal-difference', 'head-to-head-away-goals', 'away-goals'],
      source: 'DFL, Spielordnung § 2',
    },
  ],
  EG: [{ order: MEETINGS, source: 'EFA, competition regulations' }],
  ES: [{ since: 1995, order: MEETINGS, source: 'RFEF, Reglamento General' }],
  FR: [
    {
      since: 2019,
      until: 2019,
      tiers: [1, 2],
      order: PER_GAME,
      source: 'LFP, Conseil d’administration of 30 April 2020',
    },
    { order: DIFFERENCE, source: 'LFP, Règlement des compétitions' },
  ],
  'GB-ENG': [
    { until: 1975, order: AVERAGE, source: 'The Football League, Regulations (goal average to 1975-76)' },
    {
      since: 1992,
      until: 1998,
      tiers: [2, 3, 4],
      order: GOALS_FIRST,
      source: 'The Football League, Regulations 1992 to 1999',
    },
    {
      since: 2019,
      until: 2019,
      tiers: [3, 4, 5],
      order: PER_GAME,
      source: 'EFL, resolution of 9 June 2020; National League, resolution of 17 June 2020',
    },
    {
      since: 2019,
      tiers: [1],
      order: [...DIFFERENCE, 'head-to-head-points', 'head-to-head-away-goals'],
      source: 'Premier League, Rules C.17',
    },
    { since: 1976, order: DIFFERENCE, source: 'The Football League and the Premier League, Regulations' },
  ],
  'GB-SCT': [
    { since: 2019, until: 2019, order: PER_GAME, source: 'SPFL, resolutions of 15 April and 18 May 2020' },
    { since: 1971, order: DIFFERENCE, source: 'SPFL, Rules C' },
  ],
  GR: [{ since: 1992, order: MEETINGS, source: 'EPO, competition regulations' }],
  HU: [
    {
      order: [...WINS, 'head-to-head-points', 'head-to-head-goal-difference'],
      source: 'MLSZ, Versenyszabályzat',
    },
  ],
  ID: [{ order: MEETINGS, source: 'PSSI, Regulasi Liga 1' }],
  IT: [{ since: 2005, order: MEETINGS, source: 'FIGC, NOIF art. 51' }],
  JP: [{ order: [...DIFFERENCE, 'head-to-head-points'], source: 'J.League, competition regulations' }],
  KR: [
    {
      order: ['points', 'goals-for', 'goal-difference', 'wins'],
      source: 'K League, competition regulations',
    },
  ],
  NL: [
    { order: [...DIFFERENCE, 'head-to-head-points'], source: 'KNVB, Reglement Wedstrijden Betaald Voetbal' },
  ],
  PL: [{ since: 1995, order: MEETINGS, source: 'PZPN, Regulamin rozgrywek Ekstraklasy' }],
  PT: [
    {
      since: 1995,
      order: [
        'points',
        'head-to-head-points',
        'head-to-head-goal-difference',
        'goal-difference',
        'wins',
        'goals-for',
      ],
      source: 'Liga Portugal, Regulamento das Competições',
    },
  ],
  RO: [{ since: 1995, order: MEETINGS, source: 'FRF, ROAF' }],
  RU: [
    {
      since: 2019,
      order: [
        'points',
        'head-to-head-points',
        'head-to-head-goal-difference',
        'head-to-head-goals-for',
        'wins',
        'goal-difference',
        'goals-for',
      ],
      source: 'RPL, Reglament',
    },
  ],
  SA: [{ order: MEETINGS, source: 'SAFF, competition regulations' }],
  TR: [{ since: 1987, order: MEETINGS, source: 'TFF, Süper Lig Statüsü' }],
  US: [
    { since: 2020, until: 2020, order: PER_GAME, source: 'MLS, 2020 competition guidelines' },
    { since: 2012, order: [...WINS, 'away-goals'], source: 'MLS, Roster Rules and competition guidelines' },
  ],
};

/** The first season with three points for a win, where it is known. */
const THREE_POINTS_SINCE: Readonly<Record<string, number>> = {
  AR: 1995, AT: 1995, BE: 1995, CH: 1995, DE: 1995, ES: 1995, FR: 1994, 'GB-ENG': 1981, 'GB-SCT': 1994, GR: 1992,
  IL: 1982, IT: 1994, NL: 1995, NO: 1988, PL: 1995, PT: 1995, RU: 1995, SE: 1990, TR: 1987,
}; // prettier-ignore

/** France tried three points for one season. */
const FRENCH_TRIAL = 1988;

const WORLD_CUP = /^(?:fifa )?world cup$/i;
const WORLD_CUP_THREE_POINTS_SINCE = 1994;
const WORLD_CUP_BY_MEETINGS_SINCE = 2026;
/** Goal average separated level teams at the World Cups of 1962 and 1966; before that, play-offs did. */
const WORLD_CUP_BY_DIFFERENCE_SINCE = 1970;

function pointsForWin({ country, name }: Competition, season: number): 2 | 3 {
  if (country === 'FR' && season === FRENCH_TRIAL) return 3;
  const since = WORLD_CUP.test(name) ? WORLD_CUP_THREE_POINTS_SINCE : THREE_POINTS_SINCE[country ?? ''];
  return season < (since ?? 0) ? 2 : 3;
}

const LEAGUE_PHASE: readonly RankingCriterion[] = [...DIFFERENCE, 'away-goals', 'wins'];

/**
 * A competition with several groups is UEFA's and ranks by head-to-head first. With a single table (since 2024),
 * head-to-head does not apply.
 */
function ofNoCountry(
  { name }: Competition,
  season: number,
  tables: number,
): Pick<RankingRules, 'order' | 'source'> {
  if (WORLD_CUP.test(name)) {
    const source = 'FIFA, Regulations of the World Cup';
    if (season >= WORLD_CUP_BY_MEETINGS_SINCE) return { order: MEETINGS_WITH_GOALS, source };
    if (season < WORLD_CUP_BY_DIFFERENCE_SINCE) return { order: AVERAGE, source };
    if (season < WORLD_CUP_THREE_POINTS_SINCE) return { order: DIFFERENCE, source };
    const meetings: readonly RankingCriterion[] = [
      'head-to-head-points',
      'head-to-head-goal-difference',
      'head-to-head-goals-for',
    ];
    return { order: [...DIFFERENCE, ...meetings], source };
  }
  return tables > 1
    ? { order: [...MEETINGS_WITH_GOALS, 'wins'], source: 'UEFA, competition regulations to 2023-24' }
    : { order: LEAGUE_PHASE, source: 'UEFA, competition regulations since 2024-25' };
}

function holds({ since, until, tiers }: Era, season: number, tier: number | undefined): boolean {
  if (season < (since ?? season) || season > (until ?? season)) return false;
  return tiers === undefined || (tier !== undefined && tiers.includes(tier));
}

/** Returns the ranking rules of a competition in a season. `tables` is its number of tables. */
export function rankingRules(competition: Competition, season: number, tables = 1): RankingRules {
  const { country, name, type } = competition;
  const points = { pointsForWin: pointsForWin(competition, season) };
  if (country === null || type === 'cup') return { ...points, ...ofNoCountry(competition, season, tables) };
  const tier = tierOf(country, name);
  const era = (ERAS[country] ?? []).find((each) => holds(each, season, tier));
  return { ...points, order: era?.order ?? DIFFERENCE, source: era?.source };
}
