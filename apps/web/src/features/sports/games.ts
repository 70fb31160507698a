import type { SportGame } from '@touchline/contracts';

type Status = Pick<SportGame['status'], 'phase'>;

/** Returns true if the game is in play, including breaks and interruptions. */
export function isLive({ phase }: Status): boolean {
  return phase === 'live' || phase === 'break' || phase === 'interrupted';
}

function isOver({ phase }: Status): boolean {
  return phase === 'finished' || phase === 'awarded' || phase === 'abandoned';
}

export const GAME_FILTERS = ['all', 'live', 'finished', 'scheduled'] as const;
export type GameFilter = (typeof GAME_FILTERS)[number];

/**
 * Returns true if a status passes a filter. Postponed and cancelled games count as scheduled, where readers look for
 * them.
 */
export function passesFilter(filter: GameFilter, status: Status): boolean {
  if (filter === 'all') return true;
  if (filter === 'live') return isLive(status);
  if (filter === 'finished') return isOver(status);
  return !isLive(status) && !isOver(status);
}

/** Returns the filter in the URL; any other value means all. */
export function gameFilterOf(value: string | null): GameFilter {
  return GAME_FILTERS.find((filter) => filter === value) ?? 'all';
}

export interface GameGroup {
  readonly league: SportGame['league'];
  readonly games: readonly SportGame[];
}

function byLiveThenStart(a: SportGame, b: SportGame): number {
  return Number(isLive(b.status)) - Number(isLive(a.status)) || a.startsAt.localeCompare(b.startsAt);
}

/** Groups games by league. Live games come first, within a league and among leagues; the rest keeps its order. */
export function groupGames(games: readonly SportGame[]): readonly GameGroup[] {
  const groups = new Map<string, SportGame[]>();
  for (const game of games) groups.set(game.league.id, [...(groups.get(game.league.id) ?? []), game]);
  const hasLive = ({ games: own }: GameGroup) => Number(own.some(({ status }) => isLive(status)));
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first === undefined ? [] : [{ league: first.league, games: own.toSorted(byLiveThenStart) }];
    })
    .toSorted((a, b) => hasLive(b) - hasLive(a));
}
