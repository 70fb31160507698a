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

export interface GameGroup {
  readonly league: SportGame['league'];
  readonly games: readonly SportGame[];
}

function byLiveThenStart(a: SportGame, b: SportGame): number {
  return Number(isLive(b.status)) - Number(isLive(a.status)) || a.startsAt.localeCompare(b.startsAt);
}

/** Games under their leagues: what is on first, in a league and among the leagues; the rest as it came. */
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
