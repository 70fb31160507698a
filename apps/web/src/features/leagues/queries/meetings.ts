import { isUnderWay, type MatchSummary, type Meeting } from '@touchline/contracts';

/** Phases of matches that never count in a table. */
const VOID: ReadonlySet<string> = new Set(['cancelled', 'abandoned']);

/** Returns true for a match of a cup's group stage, as opposed to its knock-out rounds. */
function isOfGroups({ league }: MatchSummary): boolean {
  return /^group/i.test(league.round ?? '');
}

/** Returns the season's matches that count in a table, or will. `groups` is the number of tables. */
export function tableMatches(matches: readonly MatchSummary[], groups: number): readonly MatchSummary[] {
  return matches.filter((match) => !VOID.has(match.status.phase) && (groups < 2 || isOfGroups(match)));
}

/**
 * Returns the meetings that head-to-head rules count. Matches in play count with their score, unless the table
 * excludes them.
 */
export function meetingsOf(matches: readonly MatchSummary[], withLive: boolean): Meeting[] {
  return matches.map(({ home, away, score, status }) => {
    const isOut = !withLive && isUnderWay(status.phase);
    const goals =
      score.home === null || score.away === null || isOut ? null : { home: score.home, away: score.away };
    return { home: home.id, away: away.id, goals };
  });
}
