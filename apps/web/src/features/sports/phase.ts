import type { SportGame } from '@touchline/contracts';

type Status = Pick<SportGame['status'], 'phase'>;

/** Being played, breaks and interruptions included. */
export function isLive({ phase }: Status): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}

function isOver({ phase }: Status): boolean {
  return phase === 'finished' || phase === 'awarded' || phase === 'abandoned';
}

export const GAME_FILTERS = ['all', 'live', 'finished', 'scheduled'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/** Postponed and cancelled ones stand with those to come: that is where people look for them. */
export function passesFilter(filter: GameFilter, status: Status): boolean {
  if (filter === 'all') return true;
  if (filter === 'live') return isLive(status);
  if (filter === 'finished') return isOver(status);
  return !isLive(status) && !isOver(status);
}

/** What an address asks for; anything else means all. */
export function gameFilterOf(value: string | null): GameFilter {
  return GAME_FILTERS.find((filter) => filter === value) ?? 'all';
}
