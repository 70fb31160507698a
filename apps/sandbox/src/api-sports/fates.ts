import { hash } from '../worlds/random.ts';
import type { SportLeague } from './sport.ts';

/** What becomes of a game; `regular` ends after regulation. */
export type Fate =
  'regular' | 'overtime' | 'shoot-out' | 'interrupted' | 'postponed' | 'cancelled' | 'abandoned';

/** What befalls the second of the two games that begin at the same time: so no hour is left without a game. */
const SPARE_FATES = [
  ['postponed', 'cancelled', 'regular'],
  ['cancelled', 'abandoned', 'postponed'],
] as const;

/** Of the seven games of a conference's day: exactly one goes to overtime, in hockey one more to a shoot-out. */
export const fateOf = (seed: number, league: SportLeague, dayIndex: number, slot: number): Fate => {
  const spare = league.startsMinutes.findIndex(
    (minutes, index) => minutes === league.startsMinutes[index - 1],
  );
  if (slot === spare) return SPARE_FATES[league.shift % 2]?.[dayIndex % 3] ?? 'regular';
  const others = league.startsMinutes.length - 1;
  const place = slot < spare ? slot : slot - 1;
  const draw = hash(seed, league.id, dayIndex, 'fate') % others;
  if (place === draw) return 'overtime';
  if (place === (draw + 2) % others) return league.sport === 'hockey' ? 'shoot-out' : 'regular';
  return place === (draw + 4) % others && dayIndex % 2 === league.shift % 2 ? 'interrupted' : 'regular';
};
