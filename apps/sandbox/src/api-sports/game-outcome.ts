import { hash } from '../worlds/random.ts';
import type { SportLeagueSpec } from './sport.ts';

/** What becomes of a game; `regular` ends after regulation. */
export type GameOutcome =
  'regular' | 'overtime' | 'shoot-out' | 'interrupted' | 'postponed' | 'cancelled' | 'abandoned';

/** What befalls the second of the two games that begin at the same time: so no hour is left without a game. */
const SPARE_SLOT_OUTCOMES = [
  ['postponed', 'cancelled', 'regular'],
  ['cancelled', 'abandoned', 'postponed'],
] as const;

/** Of the seven games of a conference's day: exactly one goes to overtime, in hockey one more to a shoot-out. */
export const gameOutcomeOf = (
  seed: number,
  league: SportLeagueSpec,
  dayIndex: number,
  slot: number,
): GameOutcome => {
  const spare = league.startsMinutes.findIndex(
    (minutes, index) => minutes === league.startsMinutes[index - 1],
  );
  if (slot === spare) return SPARE_SLOT_OUTCOMES[league.shift % 2]?.[dayIndex % 3] ?? 'regular';
  const others = league.startsMinutes.length - 1;
  const place = slot < spare ? slot : slot - 1;
  const draw = hash(seed, league.id, dayIndex, 'fate') % others;
  if (place === draw) return 'overtime';
  if (place === (draw + 2) % others) return league.sport === 'hockey' ? 'shoot-out' : 'regular';
  return place === (draw + 4) % others && dayIndex % 2 === league.shift % 2 ? 'interrupted' : 'regular';
};
