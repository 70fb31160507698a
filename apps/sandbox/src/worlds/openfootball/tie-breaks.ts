import type { TieBreak } from '../world.ts';

/** In which order leagues rank teams that are level on points. */

const DIFFERENCE: readonly TieBreak[] = ['points', 'goal-difference', 'goals-for', 'name'];

const DIFFERENCE_THEN_MEETINGS: readonly TieBreak[] = [
  'points', 'goal-difference', 'goals-for', 'head-to-head-points', 'head-to-head-goal-difference', 'head-to-head-goals-for', 'name',
]; // prettier-ignore

const DIFFERENCE_THEN_MEETINGS_AND_AWAY_GOALS: readonly TieBreak[] = [
  'points', 'goal-difference', 'goals-for', 'head-to-head-points', 'head-to-head-away-goals', 'name',
]; // prettier-ignore

const MEETINGS: readonly TieBreak[] = [
  'points', 'head-to-head-points', 'head-to-head-goal-difference', 'goal-difference', 'goals-for', 'name',
]; // prettier-ignore

const MEETINGS_WITH_GOALS: readonly TieBreak[] = [
  'points', 'head-to-head-points', 'head-to-head-goal-difference', 'head-to-head-goals-for', 'goal-difference', 'goals-for', 'name',
]; // prettier-ignore

const WINS: readonly TieBreak[] = ['points', 'wins', 'goal-difference', 'goals-for', 'name'];

const GERMAN: readonly TieBreak[] = [
  'points', 'goal-difference', 'goals-for', 'head-to-head-points', 'head-to-head-goal-difference', 'head-to-head-away-goals', 'away-goals', 'name',
]; // prettier-ignore

const LEAGUE_PHASE: readonly TieBreak[] = [
  'points',
  'goal-difference',
  'goals-for',
  'away-goals',
  'wins',
  'name',
];

/** By league, else by land. */
const BY_CODE: Readonly<Record<string, readonly TieBreak[]>> = {
  en: DIFFERENCE_THEN_MEETINGS_AND_AWAY_GOALS,
  sco: DIFFERENCE,
  de: GERMAN,
  fr: DIFFERENCE_THEN_MEETINGS,
  nl: DIFFERENCE_THEN_MEETINGS,
  es: MEETINGS,
  it: MEETINGS,
  pt: MEETINGS,
  tr: MEETINGS,
  gr: MEETINGS,
  ro: MEETINGS,
  pl: MEETINGS,
  be: WINS,
  br: WINS,
  'uefa.cl': LEAGUE_PHASE,
  'uefa.el': LEAGUE_PHASE,
  'uefa.conf': LEAGUE_PHASE,
};

/** Groups of European cups before 2024 were decided by the meetings, as are those of the World Cup since 2026. */
export const tieBreaksOf = (code: string, season: number): readonly TieBreak[] => {
  const land = code.split('.')[0] ?? code;
  if (land === 'worldcup') return season >= 2026 ? MEETINGS_WITH_GOALS : DIFFERENCE_THEN_MEETINGS;
  if (land === 'uefa' && season < 2024) return MEETINGS_WITH_GOALS;
  return BY_CODE[code] ?? BY_CODE[land] ?? DIFFERENCE;
};

/** A win was worth two points before this season began. */
const THREE_POINTS_SINCE: Readonly<Record<string, number>> = {
  en: 1981, de: 1995, es: 1995, it: 1994, fr: 1994, nl: 1995, pt: 1995, sco: 1994, worldcup: 1994,
}; // prettier-ignore

export const pointsForWin = (code: string, season: number): 2 | 3 =>
  season < (THREE_POINTS_SINCE[code.split('.')[0] ?? code] ?? 0) ? 2 : 3;
