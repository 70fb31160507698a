import type { TableTieBreak } from '../worlds/world.ts';
import { counts, recordsOf, sum, type TableMatch, type TeamRecord } from './record.ts';

/** Every input of the order. */
export interface TeamStanding {
  readonly teamId: number;
  readonly name: string;
  /** Includes adjustments. */
  readonly points: number;
  readonly all: TeamRecord;
  readonly awayGoals: number;
  /** 0 or negative: the team with fewer cards ranks higher. */
  readonly fairPlay: number;
}

export interface TableRankingRules {
  readonly pointsForWin: number;
  readonly pointsForDraw: number;
  readonly tieBreaks: readonly TableTieBreak[];
}

export const pointsOf = (record: TeamRecord, rules: TableRankingRules): number =>
  record.won * rules.pointsForWin + record.drawn * rules.pointsForDraw;

const isHeadToHead = (criterion: TableTieBreak): boolean => criterion.startsWith('head-to-head');

const overall = (standing: TeamStanding, criterion: TableTieBreak): number => {
  switch (criterion) {
    case 'points':
      return standing.points;
    case 'points-per-game':
      return standing.points / Math.max(standing.all.played, 1);
    case 'goal-difference':
      return standing.all.goalsFor - standing.all.goalsAgainst;
    case 'goal-average':
      return standing.all.goalsFor === 0 ? 0 : standing.all.goalsFor / standing.all.goalsAgainst;
    case 'goals-for':
      return standing.all.goalsFor;
    case 'wins':
      return standing.all.won;
    case 'away-goals':
      return standing.awayGoals;
    case 'fair-play':
      return standing.fairPlay;
    default:
      return 0;
  }
};

/** Returns the values of the table of the tied teams' matches against each other. */
const headToHead = (
  tied: readonly TeamStanding[],
  matches: readonly TableMatch[],
  rules: TableRankingRules,
) => {
  const ids = new Set(tied.map(({ teamId }) => teamId));
  const own = recordsOf(matches.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId)));
  return (standing: TeamStanding, criterion: TableTieBreak): number => {
    const split = own.get(standing.teamId);
    if (split === undefined) return 0;
    const all = sum(split.home, split.away);
    switch (criterion) {
      case 'head-to-head-points':
        return pointsOf(all, rules);
      case 'head-to-head-goal-difference':
        return all.goalsFor - all.goalsAgainst;
      case 'head-to-head-goals-for':
        return all.goalsFor;
      case 'head-to-head-away-goals':
        return split.away.goalsFor;
      default:
        return 0;
    }
  };
};

/** Whether the tied teams still have to meet. Until then, head-to-head criteria are skipped. */
const meetingsLeft = (tied: readonly TeamStanding[], matches: readonly TableMatch[]): boolean => {
  const ids = new Set(tied.map(({ teamId }) => teamId));
  return matches.some(
    (match) => ids.has(match.homeId) && ids.has(match.awayId) && match.state !== 'void' && !counts(match),
  );
};

/** Groups teams of equal value, highest value first. */
const partition = (
  teams: readonly TeamStanding[],
  valueOf: (team: TeamStanding) => number,
): TeamStanding[][] => {
  const byValue = new Map<number, TeamStanding[]>();
  for (const team of teams) {
    const value = valueOf(team);
    byValue.set(value, [...(byValue.get(value) ?? []), team]);
  }
  return [...byValue.entries()].sort(([a], [b]) => b - a).map(([, group]) => group);
};

const byName = (a: TeamStanding, b: TeamStanding): number =>
  a.name.localeCompare(b.name, 'en') || a.teamId - b.teamId;

/**
 * Orders teams by the criteria in turn. Consecutive head-to-head criteria form one block over the same tied teams. If
 * a block separates some of them, it restarts with those still level (as UEFA and the Spanish and Italian leagues
 * read the rule). Only a block that separates none passes on to the next criterion.
 */
export const rank = (
  teams: readonly TeamStanding[],
  matches: readonly TableMatch[],
  rules: TableRankingRules,
): readonly TeamStanding[] => {
  const { tieBreaks } = rules;

  const blockEnd = (from: number): number => {
    const end = tieBreaks.findIndex((criterion, index) => index >= from && !isHeadToHead(criterion));
    return end === -1 ? tieBreaks.length : end;
  };

  const resolveBlock = (tied: readonly TeamStanding[], from: number): readonly TeamStanding[] => {
    const end = blockEnd(from);
    if (meetingsLeft(tied, matches)) return resolve(tied, end);
    const between = headToHead(tied, matches, rules);
    for (const criterion of tieBreaks.slice(from, end)) {
      const groups = partition(tied, (team) => between(team, criterion));
      if (groups.length > 1) return groups.flatMap((group) => resolveBlock(group, from));
    }
    return resolve(tied, end);
  };

  const resolve = (tied: readonly TeamStanding[], index: number): readonly TeamStanding[] => {
    if (tied.length < 2) return tied;
    const criterion = tieBreaks[index];
    if (criterion === undefined || criterion === 'name') return tied.toSorted(byName);
    if (isHeadToHead(criterion)) return resolveBlock(tied, index);
    return partition(tied, (team) => overall(team, criterion)).flatMap((group) => resolve(group, index + 1));
  };

  return resolve(teams, 0);
};
