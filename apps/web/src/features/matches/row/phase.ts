import type { MatchSummary } from '@touchline/contracts';

type Status = MatchSummary['status'];

/** Being played, breaks and interruptions included. */
export function isLive({ phase }: Status): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}

function isOver({ phase }: Status): boolean {
  return phase === 'finished' || phase === 'awarded' || phase === 'abandoned';
}

export const FILTERS = ['all', 'live', 'finished', 'scheduled'] as const;
export type Filter = (typeof FILTERS)[number];

/** Postponed and cancelled ones stand with those to come: that is where people look for them. */
export function passes(filter: Filter, status: Status): boolean {
  if (filter === 'all') return true;
  if (filter === 'live') return isLive(status);
  if (filter === 'finished') return isOver(status);
  return !isLive(status) && !isOver(status);
}

/** What an address asks for; anything else means all. */
export function filterOf(value: string | null): Filter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}
