import type { FootballDataMatch } from '../wire/match.ts';

/** Stages, by the names of rounds from other providers, so that one table of texts serves all providers. */
const STAGES: Readonly<Partial<Record<string, string>>> = {
  REGULAR_SEASON: 'Regular Season',
  GROUP_STAGE: 'Group Stage',
  LEAGUE_STAGE: 'League Stage',
  PRELIMINARY_ROUND: 'Preliminary Round',
  QUALIFICATION: 'Qualifying Round',
  QUALIFICATION_ROUND_1: '1st Qualifying Round',
  QUALIFICATION_ROUND_2: '2nd Qualifying Round',
  QUALIFICATION_ROUND_3: '3rd Qualifying Round',
  PLAYOFF_ROUND: 'Play-offs',
  PLAYOFFS: 'Play-offs',
  LAST_64: 'Round of 64',
  LAST_32: 'Round of 32',
  LAST_16: 'Round of 16',
  QUARTER_FINALS: 'Quarter-finals',
  SEMI_FINALS: 'Semi-finals',
  THIRD_PLACE: '3rd Place Final',
  FINAL: 'Final',
};

const WITH_MATCHDAYS: ReadonlySet<string> = new Set(['REGULAR_SEASON', 'GROUP_STAGE', 'LEAGUE_STAGE']);

/**
 * Names a round: "Regular Season - 12", "Group A - 3", "Quarter-finals". In other stages `matchday` counts legs and
 * is ignored. An unknown stage is named after its constant.
 */
export function toRound({
  stage,
  group,
  matchday,
}: Pick<FootballDataMatch, 'stage' | 'group' | 'matchday'>): string | null {
  if (stage === null) return matchday === null ? null : `Regular Season - ${String(matchday)}`;
  const name = toGroupName(stage === 'GROUP_STAGE' ? group : null) ?? STAGES[stage] ?? toWords(stage);
  return matchday !== null && WITH_MATCHDAYS.has(stage) ? `${name} - ${String(matchday)}` : name;
}

/** GROUP_A becomes "Group A". Old league matches have the group "Regular Season", which is not a group. */
export const toGroupName = (group: string | null): string | null =>
  group !== null && /^group[ _]/i.test(group) ? toWords(group) : null;

const toWords = (constant: string): string =>
  constant
    .toLowerCase()
    .split(/[_ ]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
