import type { TieBreak } from '@touchline/contracts';
import type { League } from './league.ts';

/**
 * In which order leagues rank teams: providers give the ranks but not the rules. Each list holds what the provider's
 * numbers can prove; discipline, play-offs and lots, which come after, are left to the ranks as they are told.
 */
const DIFFERENCE: readonly TieBreak[] = ['points', 'goal-difference', 'goals-for'];

const MEETINGS: readonly TieBreak[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'goal-difference',
  'goals-for',
];

const MEETINGS_WITH_GOALS: readonly TieBreak[] = [
  'points',
  'head-to-head-points',
  'head-to-head-goal-difference',
  'head-to-head-goals-for',
  'goal-difference',
  'goals-for',
  'wins',
];

const DIFFERENCE_THEN_MEETINGS: readonly TieBreak[] = [
  ...DIFFERENCE,
  'head-to-head-points',
  'head-to-head-goal-difference',
  'head-to-head-goals-for',
];

const WINS: readonly TieBreak[] = ['points', 'wins', 'goal-difference', 'goals-for'];

const LEAGUE_PHASE: readonly TieBreak[] = [...DIFFERENCE, 'away-goals', 'wins'];

/** By the country whose federation runs the league. */
const BY_COUNTRY: Readonly<Record<string, readonly TieBreak[]>> = {
  BE: WINS,
  BR: [...WINS, 'head-to-head-points'],
  CO: [...DIFFERENCE, 'away-goals'],
  DE: [...DIFFERENCE, 'head-to-head-points', 'head-to-head-goal-difference'],
  EG: MEETINGS,
  ES: MEETINGS,
  FR: [...DIFFERENCE, 'head-to-head-points'],
  'GB-ENG': [...DIFFERENCE, 'head-to-head-points', 'head-to-head-away-goals'],
  GR: MEETINGS,
  ID: MEETINGS,
  IT: MEETINGS,
  JP: [...DIFFERENCE, 'head-to-head-points'],
  KR: ['points', 'goals-for', 'goal-difference', 'wins'],
  NL: [...DIFFERENCE, 'head-to-head-points'],
  PL: MEETINGS,
  PT: MEETINGS_WITH_GOALS,
  RO: MEETINGS,
  RU: [...WINS, 'head-to-head-points'],
  SA: MEETINGS,
  TR: MEETINGS,
  US: [...WINS, 'away-goals'],
};

/** The World Cup's groups are decided by the meetings since 2026. */
const WORLD_CUP_BY_MEETINGS_SINCE = 2026;

/**
 * The rules of a competition's table. Several groups of a cup of no one country are UEFA's: the meetings first; its
 * one table of all (since 2024) has no second meetings to ask.
 */
export function tableRules(
  { country, name, type }: Pick<League, 'country' | 'name' | 'type'>,
  season: number,
  tables: number,
): readonly TieBreak[] {
  if (country.code !== null && type === 'league') return BY_COUNTRY[country.code] ?? DIFFERENCE;
  if (/world cup/i.test(name) && season < WORLD_CUP_BY_MEETINGS_SINCE) return DIFFERENCE_THEN_MEETINGS;
  return tables > 1 ? MEETINGS_WITH_GOALS : LEAGUE_PHASE;
}
