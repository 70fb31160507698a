import type { Sport as SportAnswer } from '@touchline/contracts';
import type { KnownSport } from './sport.ts';

/** With the number of its games that are being played; null: nobody can say. */
export function presentSport(sport: KnownSport, live: number | null): SportAnswer {
  return { ...sport, live };
}
