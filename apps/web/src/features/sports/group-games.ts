import type { SportGame } from '@touchline/contracts';
import { isLive } from './phase.ts';

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
