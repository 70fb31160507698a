import { isUnderWay, type MatchDetail } from '@touchline/contracts';

/** Nothing has happened yet, or will: what both did before is the best there is to read. */
export function isUnplayed({ score, status }: Pick<MatchDetail, 'score' | 'status'>): boolean {
  return score.home === null && !isUnderWay(status.phase);
}

/** There is a stream of it, or its highlights. */
export function isWatchable({ stream, highlights }: Pick<MatchDetail, 'stream' | 'highlights'>): boolean {
  return stream !== 'none' || highlights;
}
