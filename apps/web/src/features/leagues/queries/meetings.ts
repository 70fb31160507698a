import { isUnderWay, type MatchSummary, type Meeting } from '@touchline/contracts';

/** It counts for nobody, and will not. */
const VOID: ReadonlySet<string> = new Set(['cancelled', 'abandoned']);

/** A group's own matches, where a cup goes on after its groups. */
function isOfGroups({ league }: MatchSummary): boolean {
  return /^group/i.test(league.round ?? '');
}

/** The season's matches that a table counts or will count; `groups` is how many tables there are. */
export function tableMatches(matches: readonly MatchSummary[], groups: number): readonly MatchSummary[] {
  return matches.filter((match) => !VOID.has(match.status.phase) && (groups < 2 || isOfGroups(match)));
}

/** What head-to-head counts: results, those of matches in play too unless the table leaves them out. */
export function meetingsOf(matches: readonly MatchSummary[], withLive: boolean): Meeting[] {
  return matches.map(({ home, away, score, status }) => {
    const isOut = !withLive && isUnderWay(status.phase);
    const goals =
      score.home === null || score.away === null || isOut ? null : { home: score.home, away: score.away };
    return { home: home.id, away: away.id, goals };
  });
}
