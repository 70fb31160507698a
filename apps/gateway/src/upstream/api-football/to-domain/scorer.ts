import type { ReportedScorer } from '../../../features/leagues/index.ts';
import type { WireScorer } from '../wire/scorer.ts';
import { toTeamRef } from './team-ref.ts';

/**
 * A row of `/players/topscorers`. Someone who changed clubs has a part for each, the present one first: goals
 * are added up. undefined: the row has no part to name a team by.
 */
export function toScorer({ player, statistics }: WireScorer): ReportedScorer | undefined {
  const [first] = statistics;
  if (first === undefined) return undefined;
  return {
    player,
    team: toTeamRef(first.team),
    goals: sum(statistics.map(({ goals }) => goals.total)) ?? 0,
    penalties: sum(statistics.map(({ penalty }) => penalty?.scored ?? null)),
    assists: sum(statistics.map(({ goals }) => goals.assists)),
    played: sum(statistics.map(({ games }) => games.appearences)),
  };
}

/** null when nobody counted. */
const sum = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : known.reduce((total, count) => total + count, 0);
};
