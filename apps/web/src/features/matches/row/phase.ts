import type { MatchSummary } from '@touchline/contracts';

type Status = MatchSummary['status'];

/** Returns true if the match is in play, including breaks and interruptions. */
export function isLive({ phase }: Status): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}

function isOver({ phase }: Status): boolean {
  return phase === 'finished' || phase === 'awarded' || phase === 'abandoned';
}

export const FILTERS = ['all', 'live', 'finished', 'scheduled'] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * Returns true if a status passes a filter. Postponed and cancelled matches count as scheduled, where readers look
 * for them.
 */
export function passes(filter: Filter, status: Status): boolean {
  if (filter === 'all') return true;
  if (filter === 'live') return isLive(status);
  if (filter === 'finished') return isOver(status);
  return !isLive(status) && !isOver(status);
}

/** Returns the filter in the URL; any other value means all. */
export function filterOf(value: string | null): Filter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}
