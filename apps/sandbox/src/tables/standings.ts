import type { TableRules } from '../worlds/world.ts';
import { pointsOf, rank, type TeamStanding } from './ranking.ts';
import {
  counts,
  emptyRecord,
  resultLetter,
  recordsOf,
  sum,
  type TableMatch,
  type TeamRecord,
} from './record.ts';

export interface SeasonTableRow {
  readonly rank: number;
  readonly teamId: number;
  readonly points: number;
  /** Points added or deducted by a ruling; included in `points`. */
  readonly adjustment: number;
  /** Last five decided results, newest first: "LDWWW"; `null` before the first. */
  readonly form: string | null;
  /** Compared with the table without the live matches. */
  readonly movement: 'same' | 'up' | 'down';
  readonly zone: string | null;
  readonly all: TeamRecord;
  readonly home: TeamRecord;
  readonly away: TeamRecord;
}

const FORM_LENGTH = 5;

const formOf = (teamId: number, matches: readonly TableMatch[]): string | null => {
  const letters = matches
    .filter((match) => match.state === 'decided' && (match.homeId === teamId || match.awayId === teamId))
    .filter(counts)
    .sort((a, b) => b.kickoffMs - a.kickoffMs)
    .slice(0, FORM_LENGTH)
    .map(({ homeId, goals }) =>
      homeId === teamId ? resultLetter(goals.home, goals.away) : resultLetter(goals.away, goals.home),
    );
  return letters.length === 0 ? null : letters.join('');
};

const adjustmentOf = (teamId: number, rules: TableRules): number =>
  rules.adjustments
    .filter((adjustment) => adjustment.teamId === teamId)
    .reduce((total, adjustment) => total + adjustment.points, 0);

const fairPlayOf = (teamId: number, matches: readonly TableMatch[]): number =>
  matches.filter(counts).reduce((total, { homeId, awayId, fairPlay }) => {
    if (fairPlay === undefined) return total;
    return total + (homeId === teamId ? fairPlay.home : awayId === teamId ? fairPlay.away : 0);
  }, 0);

const standingsOf = (
  matches: readonly TableMatch[],
  rules: TableRules,
  nameOf: (teamId: number) => string,
): readonly TeamStanding[] =>
  [...recordsOf(matches)].map(([teamId, { home, away }]) => {
    const all = sum(home, away);
    return {
      teamId,
      name: nameOf(teamId),
      points: pointsOf(all, rules) + adjustmentOf(teamId, rules),
      all,
      awayGoals: away.goalsFor,
      fairPlay: fairPlayOf(teamId, matches),
    };
  });

const ranksOf = (
  matches: readonly TableMatch[],
  rules: TableRules,
  nameOf: (teamId: number) => string,
): Map<number, number> => {
  const ordered = rank(standingsOf(matches, rules, nameOf), matches, rules);
  return new Map(ordered.map(({ teamId }, index) => [teamId, index + 1]));
};

const withoutLive = (matches: readonly TableMatch[]): readonly TableMatch[] =>
  matches.map((match) => (match.state === 'live' ? { ...match, state: 'pending' as const } : match));

const movementOf = (now: number, before: number | undefined): SeasonTableRow['movement'] =>
  before === undefined || before === now ? 'same' : now < before ? 'up' : 'down';

/**
 * Computes one table of every team in the matches, including those without a result. Live matches count with their
 * current score.
 */
export const standings = (
  matches: readonly TableMatch[],
  rules: TableRules,
  nameOf: (teamId: number) => string,
): readonly SeasonTableRow[] => {
  const ordered = rank(standingsOf(matches, rules, nameOf), matches, rules);
  const isLive = matches.some(({ state }) => state === 'live');
  const before = isLive ? ranksOf(withoutLive(matches), rules, nameOf) : new Map<number, number>();
  const records = recordsOf(matches);
  return ordered.map(({ teamId, points, all }, index) => {
    const place = index + 1;
    const split = records.get(teamId) ?? { home: emptyRecord, away: emptyRecord };
    return {
      rank: place,
      teamId,
      points,
      adjustment: adjustmentOf(teamId, rules),
      form: formOf(teamId, matches),
      movement: movementOf(place, before.get(teamId)),
      zone: rules.zones.find(({ from, to }) => place >= from && place <= to)?.description ?? null,
      all,
      home: split.home,
      away: split.away,
    };
  });
};
