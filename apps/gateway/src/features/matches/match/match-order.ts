import { compareByImportance } from '../../league-ranking/index.ts';
import type { Match } from './match-snapshot.ts';

type Ordered = Pick<Match, 'id' | 'league' | 'kickoffMs'>;

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By league (importance, then country and name), then by kick-off. */
export function compareByLeague(a: Ordered, b: Ordered): number {
  return (
    compareByImportance(a.league, b.league) || compareText(a.league.id, b.league.id) || compareByKickoff(a, b)
  );
}

function compareByKickoff(a: Ordered, b: Ordered): number {
  return a.kickoffMs - b.kickoffMs || compareText(a.id, b.id);
}
