import { isUnderWay, MAX_MOMENTS, type MatchSummary, type TeamMoments } from '@touchline/contracts';

/** @param season matches in the order of kick-off */
export function momentsOf(season: readonly MatchSummary[]): Omit<TeamMoments, 'team'> {
  const live = season.filter(({ status }) => isUnderWay(status.phase));
  const next = season.filter(({ status }) => status.phase === 'scheduled');
  const last = season.filter(({ status }) => status.phase === 'finished' || status.phase === 'awarded');
  return {
    live: live.slice(0, MAX_MOMENTS),
    next: next.slice(0, MAX_MOMENTS),
    last: last.slice(-MAX_MOMENTS).reverse(),
  };
}
