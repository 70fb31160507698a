import type { MatchSummary } from '@touchline/contracts';
import { scoreNews } from '../row/score-news.ts';

/** What was last known of each match of a list. */
export type AnnouncedScores = ReadonlyMap<string, MatchSummary>;

export interface ListNews {
  readonly kind: 'goal' | 'correction' | 'over';
  readonly match: MatchSummary;
}

/** More at once are left to the eye: nobody listens to ten results in a row. */
const MOST = 3;

export function announcedScores(matches: readonly MatchSummary[]): AnnouncedScores {
  return new Map(matches.map((match) => [match.id, match]));
}

function newsOf(before: MatchSummary | undefined, now: MatchSummary): ListNews | undefined {
  if (before === undefined) return undefined;
  const news = scoreNews(before.score, now.score);
  if (news !== undefined) return { kind: news === 'goal' ? 'goal' : 'correction', match: now };
  const isOver = now.status.phase === 'finished' && before.status.phase !== 'finished';
  return isOver && now.score.home !== null ? { kind: 'over', match: now } : undefined;
}

/** What is to be said of a list that has changed: goals and corrections, and final whistles where everything is told. */
export function listNews(
  announced: AnnouncedScores,
  matches: readonly MatchSummary[],
  verbosity: 'off' | 'goals' | 'all',
): readonly ListNews[] {
  if (verbosity === 'off') return [];
  return matches
    .flatMap((match) => newsOf(announced.get(match.id), match) ?? [])
    .filter(({ kind }) => kind !== 'over' || verbosity === 'all')
    .slice(0, MOST);
}
