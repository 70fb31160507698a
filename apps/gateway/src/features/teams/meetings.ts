import type { HeadToHead } from '@touchline/contracts';
import { phaseOf, type StatusCode } from '@touchline/contracts';

interface Meeting {
  readonly home: { readonly id: string };
  readonly away: { readonly id: string };
  readonly score: { readonly home: number | null; readonly away: number | null };
  readonly status: { readonly code: StatusCode };
}

export type TeamResult = 'W' | 'D' | 'L';

/** Returns goals for and against from the team's side; `undefined` for a match that is not finished. */
function resultOf(
  match: Meeting,
  teamId: string,
): { readonly own: number; readonly other: number } | undefined {
  const { home, away } = match.score;
  if (phaseOf(match.status.code) !== 'finished' || home === null || away === null) return undefined;
  return match.home.id === teamId ? { own: home, other: away } : { own: away, other: home };
}

/** Returns the result for the team; a shoot-out counts as a draw. */
export function teamResultOf(match: Meeting, teamId: string): TeamResult | undefined {
  const result = resultOf(match, teamId);
  if (result === undefined) return undefined;
  return result.own > result.other ? 'W' : result.own < result.other ? 'L' : 'D';
}

/** @example tallyOf(meetings, '33') // { played: 3, aWins: 1, draws: 1, bWins: 1, goals: { home: 4, away: 4 } } */
export function tallyOf(meetings: readonly Meeting[], a: string): HeadToHead['tally'] {
  const results = meetings.map((match) => resultOf(match, a)).filter((result) => result !== undefined);
  return {
    played: results.length,
    aWins: results.filter(({ own, other }) => own > other).length,
    draws: results.filter(({ own, other }) => own === other).length,
    bWins: results.filter(({ own, other }) => own < other).length,
    goals: {
      home: results.reduce((sum, { own }) => sum + own, 0),
      away: results.reduce((sum, { other }) => sum + other, 0),
    },
  };
}

/**
 * Returns the two ids of `a-vs-b`; `undefined` unless there are two different ones.
 *
 * @example pairOf('33-vs-50') // ['33', '50']
 */
export function pairOf(slug: string): readonly [string, string] | undefined {
  const [, a, b] = /^(.+?)-vs-(.+)$/.exec(slug) ?? [];
  return a === undefined || b === undefined || a === b ? undefined : [a, b];
}
