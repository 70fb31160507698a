import type { SportLeague } from '@touchline/contracts';
import type { SeenGame } from './game-reader.ts';

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Named = Pick<SportLeague, 'id' | 'name' | 'country'>;

/** By country and name. Nobody has told how much the world cares for a league of these sports. */
export function compareLeagues(a: Named, b: Named): number {
  return (
    compareText(a.country.name, b.country.name) || compareText(a.name, b.name) || compareText(a.id, b.id)
  );
}

/** By league, then by start. */
export function compareGames({ game: a }: SeenGame, { game: b }: SeenGame): number {
  return compareLeagues(a.league, b.league) || a.startsMs - b.startsMs || compareText(a.id, b.id);
}
