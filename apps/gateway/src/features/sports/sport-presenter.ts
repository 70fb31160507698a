import type { Sport as SportAnswer } from '@touchline/contracts';
import type { Sport } from './sport.ts';

/** With the number of its games that are being played; null: nobody can say. */
export function presentSport(sport: Sport, live: number | null): SportAnswer {
  return { ...sport, live };
}
